import type { Command } from './command.ts';

/** The commands beside `check`, each loaded when it is asked for. */
export const otherCommands: Readonly<Record<string, () => Promise<Command>>> = {
  completion: async () => (await import('./commands/completion.ts')).completionCommand,
  explain: async () => (await import('./commands/explain.ts')).explainCommand,
  hook: async () => (await import('./commands/hook.ts')).hookCommand,
  init: async () => (await import('./commands/init.ts')).initCommand,
  inspect: async () => (await import('./commands/inspect.ts')).inspectCommand,
  lsp: async () => (await import('./commands/lsp.ts')).lspCommand,
  provenance: async () => (await import('./commands/provenance.ts')).provenanceCommand,
  rules: async () => (await import('./commands/rules.ts')).rulesCommand,
  seal: async () => (await import('./commands/seal.ts')).sealCommand,
  schema: async () => (await import('./commands/schema.ts')).schemaCommand,
};

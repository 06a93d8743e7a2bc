import { PassThrough } from 'node:stream';
import { serve } from '../../src/lsp/connection.ts';
import type { ServerOptions } from '../../src/lsp/server.ts';

export interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** Everything that a client of today says it can do, as far as it makes a difference here. */
export const ABLE = {
  workspace: { workspaceEdit: { documentChanges: true }, didChangeWatchedFiles: { dynamicRegistration: true } },
  textDocument: { hover: { contentFormat: ['markdown', 'plaintext'] } },
};

/**
 * The other end of the wire, written against the protocol's text and not against a library: frames with a
 * `Content-Length` over two streams.
 */
export class LanguageClient {
  /** Everything that came without being asked for, in order. */
  readonly heard: Message[] = [];
  readonly #write: (bytes: string) => void;
  readonly #answers = new Map<number, (message: Message) => void>();
  #buffer = Buffer.alloc(0);
  #waiting: (() => void)[] = [];
  #ids = 0;

  constructor(input: NodeJS.WritableStream, output: NodeJS.ReadableStream) {
    this.#write = (bytes) => input.write(bytes);
    output.on('data', (bytes: Buffer) => this.#read(bytes));
  }

  raw(bytes: string): void {
    this.#write(bytes);
  }

  send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  notify(method: string, params?: unknown): void {
    this.send({ method, params });
  }

  ask(method: string, params?: unknown): Promise<Message> {
    const id = ++this.#ids;
    this.send({ id, method, params });
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  /** The result of a request; throws where the answer is an error. */
  async result(method: string, params?: unknown): Promise<unknown> {
    const { result, error } = await this.ask(method, params);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** The next message of a method that was not taken before. */
  async next(method: string): Promise<unknown> {
    for (;;) {
      const at = this.heard.findIndex((message) => message.method === method);
      if (at >= 0) return this.heard.splice(at, 1)[0]?.params;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #read(bytes: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, bytes]);
    for (;;) {
      const head = this.#buffer.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: ([0-9]+)/.exec(this.#buffer.toString('latin1', 0, head))?.[1]);
      if (head < 0 || this.#buffer.length < head + 4 + length) return;
      const message: Message = JSON.parse(this.#buffer.toString('utf8', head + 4, head + 4 + length));
      this.#buffer = this.#buffer.subarray(head + 4 + length);
      this.#take(message);
    }
  }

  #take(message: Message): void {
    const answer = message.method === undefined ? this.#answers.get(message.id ?? 0) : undefined;
    if (answer !== undefined) answer(message);
    else this.heard.push(message);
    // A request of the server is granted, whatever it is.
    if (message.method !== undefined && message.id !== undefined) this.send({ id: message.id, result: null });
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}

export interface Session {
  readonly client: LanguageClient;
  /** What the server's initialize said. */
  readonly initialized: unknown;
  /** Whether the server ended in order. */
  readonly ended: Promise<boolean>;
}

/** A server in this process, greeted. */
export async function startSession(
  capabilities: object = ABLE,
  options: Partial<ServerOptions> = {},
): Promise<Session> {
  const input = new PassThrough();
  const output = new PassThrough();
  const ended = serve({ input, output }, 'bundleproof', '0.0.0', {
    scope: 'bundle',
    delay: 1,
    settingsFor: () => ({}),
    ...options,
  });
  const client = new LanguageClient(input, output);
  const initialized = await client.result('initialize', { processId: null, rootUri: null, capabilities });
  client.notify('initialized', {});
  return { client, initialized, ended };
}

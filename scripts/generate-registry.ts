import { readdirSync, readFileSync } from 'node:fs';
import { writeGenerated } from './generated.ts';

/** The order of areas is the order in which a check goes, and in which the rules are listed. */
const AREAS = ['bundle', 'json', 'manifest', 'checksum', 'library', 'provenance', 'compat', 'install', 'config'];
const DEFINES = /export const (\w+) = defineRule\(/;

/** Import statements by the path that they import from. */
const imports = new Map([['./define-rule.ts', "import type { Rule } from './define-rule.ts';"]]);
const names: string[] = [];
for (const area of AREAS) {
  for (const file of filesOf(`src/rules/${area}`)) {
    const name = DEFINES.exec(readFileSync(`src/rules/${area}/${file}`, 'utf8'))?.[1];
    if (name === undefined) continue;
    const unique = names.includes(name) ? `${area}${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
    const path = `./${area}/${file}`;
    imports.set(path, `import { ${unique === name ? name : `${name} as ${unique}`} } from '${path}';`);
    names.push(unique);
  }
}

writeGenerated(
  'src/rules/registry.ts',
  `// Written by scripts/generate-registry.ts from the files of this folder.
${[...imports.keys()]
  .sort()
  .map((path) => imports.get(path))
  .join('\n')}

/** Every rule, in the order of a check. */
export const rules: readonly Rule[] = Object.freeze([
${names.map((name) => `  ${name},\n`).join('')}]);
`,
);

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

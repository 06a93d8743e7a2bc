import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run } from '../support/run.ts';

interface Example {
  readonly file: string;
  readonly command: string;
  readonly output: string;
}

/** Every `$ bundleproof ...` line in a console block of our documents, with the output that is shown below it. */
function examples(): Example[] {
  const documents = ['README.md', 'fixtures/README.md', ...readdirSync('docs').filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)];
  return documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^```console\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
      block
        .split(/^\$ /m)
        .slice(1)
        .map((part) => {
          const [command = '', ...lines] = part.split('\n');
          return { file, command, output: lines.join('\n') };
        }),
    ),
  );
}

test('there are examples', () => {
  expect(examples().length).toBeGreaterThan(0);
});

test.each(examples())('$file: $command', ({ command, output }) => {
  const [name, ...args] = command.split(' ');
  expect(name).toBe('bundleproof');
  const done = run(args);
  expect(`${done.out}${done.err}`.trimEnd()).toBe(output.trimEnd());
});

import { defineConfig } from 'vitest/config';

/** Started by `npm run test:hooks`: real Git hooks, which need git, pre-commit and the npm registry. */
export default defineConfig({
  test: { include: ['test/hooks/**/*.e2e.ts'], testTimeout: 120_000, hookTimeout: 300_000, fileParallelism: false },
});

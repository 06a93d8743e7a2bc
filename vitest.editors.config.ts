import { defineConfig } from 'vitest/config';

/** Real editors, which not every machine has: npm run test:editors. */
export default defineConfig({
  test: {
    include: ['test/editors/**/*.test.ts'],
    globalSetup: ['test/support/build.ts'],
    testTimeout: 60_000,
  },
});

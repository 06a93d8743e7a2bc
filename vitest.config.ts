import { defineConfig } from 'vitest/config';

const common = { testTimeout: 60_000, hookTimeout: 120_000 };

/** What is shipped is tested as it is shipped: those tests build it first, the others run the sources. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...common,
          name: 'source',
          include: ['test/**/*.test.ts'],
          exclude: ['test/shipped/**', 'test/editors/**'],
        },
      },
      {
        test: {
          ...common,
          name: 'shipped',
          include: ['test/shipped/**/*.test.ts'],
          globalSetup: ['test/support/build.ts'],
        },
      },
    ],
  },
});

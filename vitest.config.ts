import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests of the API mostly wait for the database, so that on a small machine no core is kept free for the runner.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/*/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'apps/storefront/src/**/*.test.{ts,tsx}',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          environment: 'node',
          // Long, because a busy machine is slow and no test is about time.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/harness/global-setup.ts'],
          environment: 'node',
          // Two lanes, each with a store and a browser of its own, after everything else.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A browser on a crowded machine is late now and then; a journey that fails twice is wrong.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 120_000,
          // A lane's store is started by whichever file comes first.
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});

import { availableParallelism, totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun first, so that the others need not wait for one of them at the end; by itself Vitest knows sizes only. */
const longFiles = [
  ...['rehearsal', 'expressions', 'parsers', 'kills', 'archive', 'import', 'main', 'keep-archive', 'cached'],
  ...['every-route', 'chrome', 'real-files', 'chain', 'first-order', 'answers', 'pay-ways'],
];
const isLong = ({ moduleId }: TestSpecification) =>
  longFiles.some((name) => moduleId.endsWith(`/${name}.test.ts`));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Of all projects: those of the last one would run alone at the end.
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * A worker goes on from file to file: loading Fastify and its like anew would cost as much as the tests. What our own
 * modules remember they keep by database or by what it was made of, so that a file finds nothing of the one before.
 */
const isolate = false;

/**
 * One more than there are cores: each waits for its database, its store or its browser about a third of the time. On
 * two cores three took 14 % less time than two, for calls as for journeys, and four took more again.
 */
const workers = availableParallelism() + 1;

/** A lane of journeys has a store, a database and a browser of its own: three took 3.3 GB. */
const lanes = Math.max(1, Math.min(4, workers, Math.floor(totalmem() / 2 ** 31)));

/** They end what hangs and nothing else: a machine may be as busy as it likes, and no test is about time. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    maxWorkers: workers,
    tags: [
      {
        name: 'clock',
        description: 'Its outcome could hang on the day or hour: run at further times as well.',
      },
    ],
    sequence: { sequencer: LongFirst },
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
          isolate,
          ...limits,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/{api,demo}/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          environment: 'node',
          isolate,
          ...limits,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/harness/global-setup.ts'],
          setupFiles: ['e2e/harness/hooks.ts'],
          environment: 'node',
          isolate,
          // After everything else.
          maxWorkers: lanes,
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
    ],
  },
});

/**
 * Tests that a machine may be unable to run: how many of a file, and what it lacks. Any other skipped test
 * hides a failure.
 */
export const mayBeSkipped: Readonly<Record<string, readonly [times: number, because: string]>> = {
  'apps/api/src/modules/5-journeys/goods-import/cases.test.ts': [
    1,
    'the files of cases are no part of the project',
  ],
  'apps/api/src/modules/5-journeys/goods-import/import-goods.test.ts': [
    1,
    'real catalogues are no part of it',
  ],
  'apps/api/src/modules/5-journeys/goods-control/name-control.test.ts': [2, 'nor are the lists of names'],
  'e2e/real-files.test.ts': [1, 'real catalogues are no part of it'],
  'packages/embedded-postgres/src/embedded-postgres.test.ts': [
    8,
    'root alone may become another account, mount a small disk or make a network, and not on every machine',
  ],
  'apps/api/src/acceptance/plans-at-scale.test.ts': [1, 'PostgreSQL before 18 cannot be told statistics'],
  'apps/api/src/acceptance/two-releases.test.ts': [
    1,
    'a copy without the history of the project has no last release',
  ],
  'tools/migrations/serving-migrations.test.ts': [1, 'the same'],
  'tools/pgbackrest.test.ts': [1, 'pgBackRest is a package of Debian that few machines have'],
  'tools/deploy/deploy.test.ts': [2, 'systemd and HAProxy are not on every machine'],
  'tools/deploy/proxy.test.ts': [1, 'HAProxy is not on every machine'],
  'apps/api/src/platform/reader/read-apart.test.ts': [1, 'only Linux tells how much memory a process has'],
};

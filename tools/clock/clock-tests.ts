import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';

/** The tag of tests that may depend on the day or hour: `npm test` runs these at further times. */
export const clockTag = 'clock';

/** Whether a test, or one of a file's, has it. */
export const isTagged = (source: string) => /tags: \['clock'\]/.test(source);

/** The files with tagged tests. */
export function clockTestFiles(): readonly string[] {
  return globSync(['e2e/**/*.test.ts', 'apps/{api,demo}/src/**/*.test.ts'], { cwd: root })
    .filter((path) => isTagged(readFileSync(join(root, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

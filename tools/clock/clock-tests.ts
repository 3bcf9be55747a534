import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime.mjs';

/** The tag of a test whose outcome could hang on the day or hour: `npm test` runs these at further times. */
export const clockTag = 'clock';
const tagged = /tags: \['clock'\]/;

/** Words by which a test shows that it knows days: the machine's time, counts of days, dates by pattern, what runs out. */
const daysPattern = /\bnew Date\(\)|Date\.now\(\)|\\d\+? ?(天|月|个月)|\d 天|\\d\\d-|到期|本月额度|逾期/;
/** A page whose clock the test has taken over. */
const takenOver = /page\.clock\./;

const knowsDays = (text: string) =>
  text.split('\n').some((line) => daysPattern.test(line) && !takenOver.test(line));

/** The beginnings of the tests of a file that know days and do not carry the tag. */
export function untaggedTests(source: string): readonly string[] {
  const [helpers = '', ...tests] = `\n${source}`.split(/^(?=test\b)/m);
  const firstLine = (test: string) => test.split('\n').slice(0, 4).join('\n');
  const missing = tests.filter((test) => knowsDays(test) && !tagged.test(test)).map(firstLine);
  // What the tests of a file share may be used by any of them.
  return knowsDays(helpers) && !tests.some((test) => tagged.test(test))
    ? [...missing, firstLine(helpers)]
    : missing;
}

/** The files that hold tests with the tag. */
export function clockTestFiles(): readonly string[] {
  return globSync(['e2e/**/*.test.ts', 'apps/api/src/**/*.test.ts'], { cwd: root })
    .filter((path) => tagged.test(readFileSync(join(root, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

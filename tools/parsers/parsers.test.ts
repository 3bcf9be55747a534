import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeProbeFolder } from '../probe-folder.ts';
import { root } from '../runtime.mjs';
import { listParsers } from './list-parsers.ts';
import { otherArguments, readsNoTypedText } from './parser-arguments.ts';

interface Answer {
  readonly measured: ReadonlyArray<{
    readonly parser: string;
    readonly parts: readonly string[];
    readonly length: number;
    readonly once: number;
    readonly twice: number;
  }>;
  readonly uncallable: readonly string[];
}

const script = join(import.meta.dirname, 'measure-parsers.ts');

/** @param probe a file whose functions are measured instead of the store's parsers */
function measure(...probe: string[]): Answer {
  const done = spawnSync(process.execPath, ['--no-opt', '--no-maglev', script, ...probe], {
    cwd: root,
    encoding: 'utf8',
    input: JSON.stringify(probe.length > 0 ? [] : listParsers()),
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status !== 0) throw new Error(`${done.signal ?? ''} ${done.stderr}`);
  return JSON.parse(done.stdout) as Answer;
}

/** Twice the steps, with a tolerance. */
const maxSteps = (once: number) => 2.4 * once + 400;
const tooMany = ({ measured }: Answer) =>
  measured
    .filter(({ once, twice }) => twice > maxSteps(once))
    .map(
      ({ parser, parts, length, once, twice }) =>
        `${parser} ${length} of ${parts.join(' ')}: ${once} → ${twice}`,
    );

const patience = 900_000;

test(
  'a text of twice the length takes a parser about twice the steps at most, however hostile',
  () => {
    const answer = measure();
    // A parser that needs more than text has its arguments in parser-arguments.ts, or the reason why it reads
    // no untrusted text.
    expect(answer.uncallable).toEqual([]);
    expect(new Set(answer.measured.map(({ parser }) => parser)).size).toBeGreaterThan(100);
    expect(tooMany(answer)).toEqual([]);
  },
  patience,
);

test(
  'a planted parser is found where its steps grow faster than its text',
  () => {
    const folder = makeProbeFolder();
    try {
      const file = join(folder, 'planted.ts');
      writeFileSync(
        file,
        [
          'export function loop(text: string): number {',
          '  let found = 0;',
          '  for (const one of text) for (const other of text) if (one === other) found += 1;',
          '  return found;',
          '}',
          'export function cut(text: string): number {',
          '  let rest = text;',
          "  while (rest !== '') rest = rest.slice(1).trimEnd();",
          '  return rest.length;',
          '}',
          'export const linear = (text: string): string[] => text.split(/[,、]/).map((part) => part.trim());',
        ].join('\n'),
      );
      const found = tooMany(measure(file)).map((line) => line.split(' ')[0]);
      expect([...new Set(found)].sort()).toEqual(['cut', 'loop']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  patience,
);

test('every listed parser exists', () => {
  const known = new Set(listParsers().map(({ path, name }) => `${path} ${name}`));
  const said = [...Object.keys(otherArguments), ...Object.keys(readsNoTypedText)];
  expect(said.filter((parser) => !known.has(parser))).toEqual([]);
});

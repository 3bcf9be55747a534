import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProbeFolder } from '../probe-folder.ts';
import { root } from '../runtime.mjs';
import type { Expression } from './expression.ts';

/** The expressions of a folder's files, and places where one is made after its file has loaded. */
interface Listed {
  readonly expressions: readonly Expression[];
  readonly unseen: readonly string[];
}

function runTool(script: string, args: readonly string[], input = ''): unknown {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    cwd: root,
    encoding: 'utf8',
    input,
    maxBuffer: 256 * 1024 * 1024,
  });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout);
}

const list = (...folders: string[]) => runTool('list-expressions.ts', folders) as Listed;
const judge = (expressions: readonly Expression[]) =>
  runTool('judge-expressions.ts', [], JSON.stringify(expressions)) as readonly string[];

/** Longer than any machine needs for unjudged expressions. */
const patience = 1_200_000;

test(
  'no expression of the store takes more than linear time for any text, and each is made when its file is loaded',
  () => {
    const { expressions, unseen } = list('packages', 'apps');
    expect(expressions.length).toBeGreaterThan(700);
    // One made at run time cannot be judged beforehand.
    expect(unseen).toEqual([]);
    expect(judge(expressions)).toEqual([]);
  },
  patience,
);

let probe = '';
beforeAll(() => {
  probe = makeProbeFolder();
});
afterAll(() => rmSync(probe, { recursive: true, force: true }));

test(
  'a planted expression is found, as a literal, made from text, and made too late',
  () => {
    writeFileSync(
      join(probe, 'planted.ts'),
      [
        'export const literal = /(?:a|a)*b/;',
        "const piece = 'x+';",
        "export const made = new RegExp(['(?:', piece, ')+y'].join(''));",
        'export const late = (word: string) => new RegExp(word);',
        'export const lawful = /^a+b/;',
      ].join('\n'),
    );
    const { expressions, unseen } = list(probe);
    const faults = judge(expressions);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(/planted\.ts:1 .*exponential/);
    expect(faults[1]).toMatch(/planted\.ts:3 .*exponential/);
    expect(unseen).toEqual([expect.stringMatching(/planted\.ts:4$/)]);
  },
  patience,
);

import { hash } from 'node:crypto';
import { getCaptcha, sendSmsCode } from '@qianfang/contract/session';
import {
  isSolved,
  type Puzzle,
  puzzleBits,
  type Sha256,
  saltOf,
  solvePuzzle,
} from '@qianfang/domain/puzzle/puzzle';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPhone } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isPuzzleSolved } from './puzzle.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());

const sha256: Sha256 = (text) => hash('sha256', text, 'buffer');
const puzzle: Puzzle = { salt: 'aXbY-_09', parts: 4, bits: 9 };

test('doing the work gives the answer to this puzzle and no other', () => {
  const answer = solvePuzzle(puzzle, sha256);
  expect(saltOf(answer)).toBe(puzzle.salt);
  expect(isSolved(puzzle, answer, sha256)).toBe(true);
  expect(isSolved({ ...puzzle, salt: 'other' }, answer.replace(puzzle.salt, 'other'), sha256)).toBe(false);
  expect(isSolved({ ...puzzle, salt: 'other' }, answer, sha256)).toBe(false);
  expect(isSolved(puzzle, answer.split('.').slice(0, -1).join('.'), sha256)).toBe(false);
  expect(isSolved(puzzle, `${answer}.0`, sha256)).toBe(false);
  expect(isSolved({ ...puzzle, bits: 40 }, answer, sha256)).toBe(false);
});

test('nothing in the puzzle reveals its answer: it takes the work, counted in hashes', () => {
  const salts = Array.from({ length: 40 }, (_, n) => `salt-${n}`);
  let hashes = 0;
  const counting: Sha256 = (text) => {
    hashes += 1;
    return sha256(text);
  };
  for (const salt of salts) solvePuzzle({ ...puzzle, salt }, counting);
  const expected = salts.length * puzzle.parts * 2 ** puzzle.bits;
  expect(hashes).toBeGreaterThan(expected / 2);
  expect(hashes).toBeLessThan(expected * 2);
});

test('any guess is checked with at most one hash per part', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      let hashes = 0;
      isSolved(puzzle, `${puzzle.salt}.${text}`, (input) => {
        hashes += 1;
        return sha256(input);
      });
      expect(hashes).toBeLessThanOrEqual(puzzle.parts);
    }),
  );
});

const fetchPuzzle = async (ip: string): Promise<Puzzle> =>
  (await t.app.inject({ url: getCaptcha.path, remoteAddress: ip })).json().data;

async function send(ip: string, captcha?: string) {
  const answer = await t.app.inject({
    method: 'POST',
    url: sendSmsCode.path,
    payload: { phone: nextPhone(), scene: 'register', ...(captcha ? { captcha } : {}) },
    remoteAddress: ip,
  });
  return { status: answer.statusCode, reason: answer.json().reason };
}

test('only work solves a puzzle: nothing sent reveals its answer, as the strokes of a picture did', async () => {
  const ip = '203.0.113.77';
  for (let i = 0; i < 8; i += 1) expect((await send(ip)).status).toBe(200);
  const { payload } = await t.app.inject({ url: getCaptcha.path, remoteAddress: ip });
  expect(payload).not.toMatch(/<svg|<path|svg|d="/);
  expect(Object.keys(JSON.parse(payload).data).toSorted()).toEqual(['bits', 'parts', 'salt']);

  // Thirty attempts without work; before, thirty of thirty got through.
  for (let i = 0; i < 30; i += 1) {
    const { salt, parts } = await fetchPuzzle(`203.0.113.${100 + i}`);
    const guess = [salt, ...Array.from({ length: parts }, (_, part) => String(i * 31 + part))].join('.');
    const refused = (await isPuzzleSolved(t.app.deps, guess)) === false;
    expect(refused).toBe(true);
  }

  const puzzle = await fetchPuzzle('203.0.113.99');
  const answer = solvePuzzle(puzzle, sha256);
  expect(await send(ip, answer)).toMatchObject({ status: 200 });
  expect(await send(ip, answer)).toEqual({ status: 422, reason: 'CAPTCHA_REQUIRED' });
});

test('an answer is valid for three minutes', async () => {
  const ip = '203.0.113.78';
  for (let i = 0; i < 8; i += 1) await send(ip);
  const answer = solvePuzzle(await fetchPuzzle(ip), sha256);
  t.clock.advance({ seconds: 181 });
  expect((await send(ip, answer)).reason).toBe('CAPTCHA_REQUIRED');
});

test('the more puzzles a network requests, the more work each takes, up to what a phone can bear', async () => {
  const bits: number[] = [];
  for (let i = 0; i < 55; i += 1) bits.push((await fetchPuzzle(`2001:db8:5:5::${i + 1}`)).bits);
  const { least: min, most: max } = puzzleBits;
  expect([bits[0], bits[9], bits[10], bits[20], bits[54]]).toEqual([min, min, min + 1, min + 2, max]);
  expect((await fetchPuzzle('2001:db8:5:6::1')).bits).toBe(min);
});

import { hash, randomBytes } from 'node:crypto';
import {
  isSolved,
  type Puzzle,
  puzzleBits,
  puzzleParts,
  type Sha256,
  saltOf,
} from '@qianfang/domain/puzzle/puzzle';
import { addressGroup } from '../../../platform/address-group.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countPuzzles, insertPuzzle, takePuzzle } from './puzzle.repo.ts';

const validSeconds = 180;
/** Each further ten puzzles that a network requests within that time double the work. */
const dearerEach = 10;

const sha256: Sha256 = (text) => hash('sha256', text, 'buffer');

/** Makes a puzzle; its work grows with the puzzles of the network. */
export async function makePuzzle(deps: Deps, ip: string): Promise<Puzzle> {
  const at = deps.clock.now();
  const from = addressGroup(ip);
  const others = await countPuzzles(deps.db, from, at);
  const bits = Math.min(puzzleBits.most, puzzleBits.least + Math.floor(others / dearerEach));
  const salt = randomBytes(16).toString('base64url');
  await insertPuzzle(deps.db, {
    salt,
    bits,
    address_group: from,
    expires_at: new Date(at.getTime() + validSeconds * 1000),
  });
  return { salt, parts: puzzleParts, bits };
}

/** Whether an answer solves one of our puzzles. Uses the puzzle up, right or wrong. */
export async function isPuzzleSolved(deps: Deps, answer: string | undefined): Promise<boolean> {
  if (!answer) return false;
  const at = deps.clock.now();
  const salt = saltOf(answer);
  const bits = await takePuzzle(deps.db, salt, at);
  return bits !== undefined && isSolved({ salt, parts: puzzleParts, bits }, answer, sha256);
}

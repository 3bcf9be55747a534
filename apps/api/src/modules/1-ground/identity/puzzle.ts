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
/** A network that has asked for so many more within that time is asked for twice the work. */
const dearerEach = 10;

const sha256: Sha256 = (text) => hash('sha256', text, 'buffer');

/** Makes a puzzle; the more of them a network has, the more work it is. */
export async function makePuzzle(deps: Deps, ip: string): Promise<Puzzle> {
  const at = deps.clock.now();
  const from = addressGroup(ip);
  const others = await countPuzzles(deps.db, from, at);
  const bits = Math.min(puzzleBits.most, puzzleBits.least + Math.floor(others / dearerEach));
  const salt = randomBytes(16).toString('base64url');
  await insertPuzzle(deps.db, {
    salt,
    bits,
    addressGroup: from,
    expiresAt: new Date(at.getTime() + validSeconds * 1000),
  });
  return { salt, parts: puzzleParts, bits };
}

/** Whether an answer solves one of our puzzles. Right or wrong, the puzzle is used up. */
export async function isPuzzleSolved(deps: Deps, answer: string | undefined): Promise<boolean> {
  if (!answer) return false;
  const at = deps.clock.now();
  const salt = saltOf(answer);
  const bits = await takePuzzle(deps.db, salt, at);
  return bits !== undefined && isSolved({ salt, parts: puzzleParts, bits }, answer, sha256);
}

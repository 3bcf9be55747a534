/** SHA-256 of a text, in bytes. */
export type Sha256 = (text: string) => Uint8Array;

/** Takes a machine about a second and a person nothing: nothing to read, hear or drag (WCAG 3.3.8). */
export interface Puzzle {
  /** Random, unique for each puzzle, solved once. */
  readonly salt: string;
  /** Number of parts: many small ones take a stable time, one big one is a lottery. */
  readonly parts: number;
  /** Zero bits at the start of each part's hash: one more doubles the work. */
  readonly bits: number;
}

export const puzzleParts = 16;
export const puzzleBits = { least: 13, most: 17 } as const;

function isLow(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false;
  return (hash[whole] ?? 255) >> (8 - (bits & 7)) === 0;
}

const isPartSolved = (sha256: Sha256, { salt, bits }: Puzzle, part: number, nonce: string): boolean =>
  isLow(sha256(`${salt}.${part}.${nonce}`), bits);

/** The solution: the salt, and a number for each part. */
export function solvePuzzle(puzzle: Puzzle, sha256: Sha256): string {
  const nonces = Array.from({ length: puzzle.parts }, (_, part) => {
    let nonce = 0;
    while (!isPartSolved(sha256, puzzle, part, nonce.toString(36))) nonce += 1;
    return nonce.toString(36);
  });
  return [puzzle.salt, ...nonces].join('.');
}

/** The puzzle a solution is for. */
export const saltOf = (answer: string): string => answer.split('.', 1)[0] ?? '';

/** Verifies a solution with one hash per part. */
export function isSolved(puzzle: Puzzle, answer: string, sha256: Sha256): boolean {
  const [salt, ...nonces] = answer.split('.', puzzle.parts + 2);
  return (
    salt === puzzle.salt &&
    nonces.length === puzzle.parts &&
    nonces.every((nonce, part) => /^[\da-z]{1,9}$/.test(nonce) && isPartSolved(sha256, puzzle, part, nonce))
  );
}

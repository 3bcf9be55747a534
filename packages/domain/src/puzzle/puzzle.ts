/** SHA-256 of a text, in bytes. */
export type Sha256 = (text: string) => Uint8Array;

/** Work that costs a machine about a second and a person nothing: nobody has to read, hear or drag anything (WCAG 3.3.8). */
export interface Puzzle {
  /** Random; each puzzle has its own, and it is solved once. */
  readonly salt: string;
  /** How many parts it has: many small ones take about as long each time, where one big one is a lottery. */
  readonly parts: number;
  /** Zero bits that the hash of each part begins with: one more doubles the work. */
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

/** The answer: the salt, and a number for each part. */
export function solvePuzzle(puzzle: Puzzle, sha256: Sha256): string {
  const nonces = Array.from({ length: puzzle.parts }, (_, part) => {
    let nonce = 0;
    while (!isPartSolved(sha256, puzzle, part, nonce.toString(36))) nonce += 1;
    return nonce.toString(36);
  });
  return [puzzle.salt, ...nonces].join('.');
}

/** Which puzzle an answer is for. */
export const saltOf = (answer: string): string => answer.split('.', 1)[0] ?? '';

/** Whether an answer is the work that was asked for; looked at with one hash a part. */
export function isSolved(puzzle: Puzzle, answer: string, sha256: Sha256): boolean {
  const [salt, ...nonces] = answer.split('.', puzzle.parts + 2);
  return (
    salt === puzzle.salt &&
    nonces.length === puzzle.parts &&
    nonces.every((nonce, part) => /^[\da-z]{1,9}$/.test(nonce) && isPartSolved(sha256, puzzle, part, nonce))
  );
}

/** Pseudo-random numbers, the same on every machine for the same seed and key. */
export interface SeededRandom {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number from least to most, inclusive. */
  between(min: number, max: number): number;
  /** True in this share of cases. */
  chance(share: number): boolean;
  /** One of the values. @throws RangeError when there are none */
  pick<T>(values: readonly T[]): T;
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Every key has its own stream, so that added goods never change the others. */
export function randomFor(seed: number, key: string): SeededRandom {
  // mulberry32
  let state = (hashOf(key) ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick(values) {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new RangeError('nothing to pick from');
      return value;
    },
  };
}

/** The values in an order determined by seed and key. */
export function shuffled<T>(values: readonly T[], seed: number, key: string): T[] {
  const random = randomFor(seed, key);
  return values
    .map((value) => ({ value, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

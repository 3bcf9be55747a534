declare const fenBrand: unique symbol;

/** An amount: a safe integer count of fen (0.01 yuan). Never a float. */
export type Fen = number & { readonly [fenBrand]: true };

/** Brands an integer count of fen from the database. @throws RangeError on anything but a safe integer */
export function fen(value: number): Fen {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of fen: ${value}`);
  return (value === 0 ? 0 : value) as Fen;
}

/** a + b. Throws RangeError past 2^53, as all sums here do. */
export function addFen(a: Fen, b: Fen): Fen {
  return fen(a + b);
}

/** a − b, negative where b is larger. */
export function subtractFen(a: Fen, b: Fen): Fen {
  return fen(a - b);
}

/** Σ of the amounts; zero for none. */
export function sumFen(amounts: Iterable<Fen>): Fen {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return fen(sum);
}

export function minFen(a: Fen, b: Fen): Fen {
  return a < b ? a : b;
}

export function maxFen(a: Fen, b: Fen): Fen {
  return a > b ? a : b;
}

const amountPattern = /^(-?)(\d{1,12})\.(\d{2})$/;

/**
 * Parses the wire's amount in yuan with exactly two decimals ("1284.50").
 * @throws RangeError on any other text: the schema at the edge has already refused it
 */
export function parseAmount(text: string): Fen {
  const match = amountPattern.exec(text);
  if (match === null) throw new RangeError(`Not an amount in yuan with two decimals: ${text}`);
  const value = Number(`${match[2]}${match[3]}`);
  return fen(match[1] === '-' ? -value : value);
}

/** Formats an amount for the wire: yuan with exactly two decimals, e.g. "1284.50". */
export function formatAmount(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

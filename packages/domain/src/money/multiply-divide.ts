/**
 * floor(a × b ÷ divisor), exact for non-negative safe integers whatever the size of the product.
 * Throws RangeError when the answer itself is no safe integer.
 */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  const product = a * b;
  // `product − product % divisor` is divisible without rest, so the division is exact where floor(product ÷ divisor) may not be.
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % divisor)) / divisor;
  return safe((BigInt(a) * BigInt(b)) / BigInt(divisor));
}

/** Turns a BigInt back into a number. Throws RangeError when it is no safe integer. */
export function safe(value: bigint): number {
  const result = Number(value);
  if (!Number.isSafeInteger(result)) throw new RangeError(`Too large for a safe integer: ${value}`);
  return result;
}

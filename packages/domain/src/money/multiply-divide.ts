/**
 * floor(a × b ÷ divisor), exact for non-negative safe integers of any product.
 * @throws RangeError when the result is not a safe integer
 */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  const product = a * b;
  // Divisible without remainder, so the division is exact, unlike floor(product ÷ divisor).
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % divisor)) / divisor;
  return safe((BigInt(a) * BigInt(b)) / BigInt(divisor));
}

/** @throws RangeError when the value is not a safe integer */
export function safe(value: bigint): number {
  const result = Number(value);
  if (!Number.isSafeInteger(result)) throw new RangeError(`Too large for a safe integer: ${value}`);
  return result;
}

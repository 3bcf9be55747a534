/**
 * The same answer of a goods call with another `cart_number` at one goods, wherever it stands in it. What does not
 * change stays the same object, so that only that goods is drawn again.
 */
export function withCartNumber<T>(value: T, goodsId: number, number: number): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let isChanged = false;
    const items = value.map((item: unknown) => {
      const next = withCartNumber(item, goodsId, number);
      isChanged ||= next !== item;
      return next;
    });
    return isChanged ? (items as T) : value;
  }
  const record = value as Record<string, unknown>;
  if ('cart_number' in record) {
    return record.id === goodsId && record.cart_number !== number ? { ...value, cart_number: number } : value;
  }
  let copy: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(record)) {
    const next = withCartNumber(inner, goodsId, number);
    if (next !== inner) copy = { ...(copy ?? record), [key]: next };
  }
  return (copy ?? value) as T;
}

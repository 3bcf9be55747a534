/** What a buyer changes about goods without asking for them again. */
export interface GoodsPatch {
  readonly cart_number?: number;
  readonly is_favorite?: 0 | 1;
}

/**
 * The same answer of a goods call with other facts at some goods, wherever they stand in it. What does not change
 * stays the same object, so that only those goods are drawn again.
 */
export function patchGoods<T>(value: T, goodsIds: readonly number[], patch: GoodsPatch): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let isChanged = false;
    const items = value.map((item: unknown) => {
      const next = patchGoods(item, goodsIds, patch);
      isChanged ||= next !== item;
      return next;
    });
    return isChanged ? (items as T) : value;
  }
  const record = value as Record<string, unknown>;
  if ('cart_number' in record) {
    const isMeant = typeof record.id === 'number' && goodsIds.includes(record.id);
    const isNew = Object.entries(patch).some(([key, fact]) => record[key] !== fact);
    return isMeant && isNew ? { ...value, ...patch } : value;
  }
  let copy: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(record)) {
    const next = patchGoods(inner, goodsIds, patch);
    if (next !== inner) copy = { ...(copy ?? record), [key]: next };
  }
  return (copy ?? value) as T;
}

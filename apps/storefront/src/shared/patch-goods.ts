/** Product facts that the buyer changes without a refetch. */
export interface GoodsPatch {
  readonly cart_number?: number;
  readonly is_favorite?: 0 | 1;
}

/**
 * Patches products wherever they stand in an answer. Unchanged parts stay the same object, so that only those
 * products re-render.
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

/** Stock of a product at one warehouse. */
export interface Place {
  readonly warehouseId: number;
  readonly stock: number;
}

/** Rounded down to whole middle packs per warehouse: leftovers of two warehouses make no pack. */
export function inSteps<P extends Place>(places: readonly P[], step: number): readonly P[] {
  if (step === 1 || places.length < 2) return places;
  const whole = places.filter(({ stock }) => stock >= step);
  return whole.length === 0
    ? places.slice(0, 1)
    : whole.map((place) => ({ ...place, stock: place.stock - (place.stock % step) }));
}

export interface PlaceShare {
  readonly warehouseId: number;
  readonly quantity: number;
}

/**
 * Which warehouses send the units: the first in the given order that has them all, else as few as possible,
 * fullest first. Uncovered units stay with the first, so that shares always sum to `wanted`.
 */
export function spreadUnits(wanted: number, places: readonly Place[]): readonly PlaceShare[] {
  const whole = places.find(({ stock }) => stock >= wanted);
  if (whole) return [{ warehouseId: whole.warehouseId, quantity: wanted }];
  const shares: Array<{ warehouseId: number; quantity: number }> = [];
  let open = wanted;
  for (const { warehouseId, stock } of places.toSorted((a, b) => b.stock - a.stock)) {
    const quantity = Math.min(open, stock);
    if (quantity > 0) shares.push({ warehouseId, quantity });
    open -= Math.max(quantity, 0);
  }
  const [first] = shares;
  if (first) first.quantity += open;
  else shares.push({ warehouseId: places[0]?.warehouseId ?? 0, quantity: wanted });
  return shares;
}

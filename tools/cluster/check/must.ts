/** Something does not hold; its message says what was seen. */
export class DoesNotHold extends Error {}

export function must(holds: boolean, seen: string): asserts holds {
  if (!holds) throw new DoesNotHold(seen);
}

import { useState } from 'react';

/** The ticked rows of a page; ticks of removed rows do not count. */
export function useTicks(ids: readonly number[], isAllAtFirst = false) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(isAllAtFirst ? ids : []));
  const chosen = ids.filter((id) => ticked.has(id));
  return {
    chosen,
    isAll: ids.length > 0 && chosen.length === ids.length,
    has: (id: number) => ticked.has(id),
    toggle: (id: number, isOn: boolean) =>
      setTicked((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id))),
    toggleAll: (isOn: boolean) => setTicked(new Set(isOn ? ids : [])),
  };
}

import { LRUCache } from 'lru-cache';

/** Values by key, those that were used last. */
interface Recent<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  clear(): void;
}

/**
 * Room for values up to a total weight. Nothing invalidates them: whoever stores a value checks what it is made of, or
 * has everything it is made of in the key.
 */
export function recent<K extends number | string, V extends object>(
  maxWeight: number,
  weightOf: (value: V) => number,
): Recent<K, V> {
  const values = new LRUCache<K, V>({ maxSize: maxWeight, sizeCalculation: weightOf });
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    clear: () => values.clear(),
  };
}

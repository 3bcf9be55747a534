import { LRUCache } from 'lru-cache';

/** Values by key; the least recently used are dropped. */
interface Recent<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  clear(): void;
}

/**
 * An LRU cache limited by total weight. Nothing invalidates values: callers check what a value is made of, or put
 * everything it is made of into the key.
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

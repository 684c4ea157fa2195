import { LRUCache } from 'lru-cache'

/**
 * The `most` entries that were used last. It grows with what it holds: lru-cache's own `max` takes the memory of a full one
 * at once, in every process that only starts.
 */
export function lastUsed<Value extends object | number | boolean>(
  most: number,
): LRUCache<string, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1 })
}

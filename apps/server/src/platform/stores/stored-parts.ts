import type { ObjectStore } from './object-store'

/** The bytes of a stored file, `partBytes` of them at a time: a film is far larger than what is in memory. */
export async function* storedParts(
  store: Pick<ObjectStore, 'read'>,
  { name, size, partBytes }: { name: string; size: number; partBytes: number },
): AsyncGenerator<Buffer> {
  for (let from = 0; from < size; from += partBytes) {
    yield await store.read(name, from, Math.min(from + partBytes, size))
  }
}

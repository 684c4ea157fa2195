import { DOCUMENT_LIMITS } from '@kaozhou/domain'
import type { MediaFile } from '../../../../platform/stores/facts/media-file'
import type { ObjectStore } from '../../../../platform/stores/object-store'
import { storedParts } from '../../../../platform/stores/stored-parts'

/** A recording that was sent whole: read where it is needed, or through. */
export interface SentRecording extends MediaFile {
  parts(): AsyncIterable<Buffer>
}

const READ_BYTES = 8 * 1024 * 1024

/** One object of a store. */
export function wholeRecording(store: ObjectStore, name: string, bytes: number): SentRecording {
  return {
    bytes,
    read: (from, to) => store.read(name, from, Math.min(to, bytes)),
    parts: () => storedParts(store, { name, size: bytes, partBytes: READ_BYTES }),
  }
}

/** Objects of a store that follow each other; each but the last has the bytes of a part. */
export function joinedRecording(
  store: ObjectStore,
  objects: readonly string[],
  bytes: number,
): SentRecording {
  const { partBytes } = DOCUMENT_LIMITS
  const lengthOf = (index: number) => Math.min(partBytes, bytes - index * partBytes)
  return {
    bytes,
    async read(from, to) {
      const pieces: Buffer[] = []
      const end = Math.min(to, bytes)
      for (let at = from; at < end; ) {
        const index = Math.floor(at / partBytes)
        const begin = index * partBytes
        const until = Math.min(end, begin + lengthOf(index))
        pieces.push(await store.read(objects[index] ?? '', at - begin, until - begin))
        at = until
      }
      return Buffer.concat(pieces)
    },
    async *parts() {
      for (const [index, name] of objects.entries()) yield store.read(name, 0, lengthOf(index))
    },
  }
}

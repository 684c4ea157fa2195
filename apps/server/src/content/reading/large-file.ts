import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** A file of a content folder that is too large to be held in memory. */
export interface LargeFile {
  bytes: number
  /** The bytes from `from` up to but not including `to`, fewer at the end. */
  read(from: number, to: number): Promise<Buffer>
  /** All of it, in parts. */
  parts(): AsyncIterable<Buffer>
}

export function largeFile(path: string, bytes: number): LargeFile {
  return {
    bytes,
    async read(from, to) {
      const file = await open(path)
      try {
        const { bytesRead, buffer } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    parts: () => createReadStream(path),
  }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRAME_MOST_BYTES, readFrame, writeFrame } from './studio-frame'

test('a frame is read as it was written', () => {
  const frames = fc.record({
    kind: fc.constantFrom('picture' as const, 'sound' as const),
    isKey: fc.boolean(),
    number: fc.integer({ min: 1, max: 0xffff_ffff }),
    at: fc.maxSafeNat(),
    data: fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  })
  fc.assert(
    fc.property(frames, (frame) => {
      expect(readFrame(writeFrame(frame))).toEqual(frame)
    }),
  )
})

test('whatever is no frame is none, and nothing throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const [kind] = bytes
      if (bytes.length > 14 && (kind === 1 || kind === 2)) return
      expect(readFrame(Buffer.from(bytes))).toBeNull()
    }),
  )
  expect(readFrame(Buffer.alloc(FRAME_MOST_BYTES + 1, 1))).toBeNull()
})

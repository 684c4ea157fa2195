import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  STUDIO_MESSAGE_MAX_BYTES,
  type StudioFrame,
  studioFrameReader,
  writeStudioFrame,
} from './studio-protocol'

const frames: fc.Arbitrary<StudioFrame> = fc.record({
  kind: fc.constantFrom('picture' as const, 'sound' as const),
  number: fc.nat(0xffffffff),
  at: fc.maxSafeNat(),
  isKey: fc.boolean(),
  data: fc
    .integer({ min: 1, max: 200_000 })
    .map((length) => Uint8Array.from({ length }, (_, index) => index % 251)),
})

/** Comparing 200,000 bytes one by one takes a second. */
function comparable({ data, ...head }: StudioFrame): object {
  return { ...head, data: Buffer.from(data).toString('base64') }
}

test('frames of any size come out of their messages as they went in, one after the other', () => {
  fc.assert(
    fc.property(fc.array(frames, { minLength: 1, maxLength: 4 }), (sent) => {
      const read = studioFrameReader()
      const messages = sent.flatMap(writeStudioFrame)
      expect(Math.max(...messages.map(({ length }) => length))).toBeLessThanOrEqual(
        STUDIO_MESSAGE_MAX_BYTES,
      )
      const came = messages.map(read).filter((one) => one !== 'more')
      expect(came.map((one) => one && comparable(one))).toEqual(sent.map(comparable))
    }),
    { numRuns: 30 },
  )
})

const picture: StudioFrame = {
  kind: 'picture',
  number: 1,
  at: 0,
  isKey: true,
  data: new Uint8Array(100_000),
}
const [first = new Uint8Array(), second = new Uint8Array()] = writeStudioFrame(picture)

test.each<[string, Uint8Array[]]>([
  ['nothing', [new Uint8Array()]],
  ['a head without a picture', [first.subarray(0, 14)]],
  ['an unknown kind', [Uint8Array.of(9, ...first.subarray(1, 20))]],
  ['a part of a frame that did not begin', [second]],
  ['a frame that begins before the one before it has ended', [first, first]],
  ['a part without bytes', [first, second.subarray(0, 2)]],
  ['a frame without an end', [first, ...Array(40).fill(Uint8Array.of(3, 2, ...first.slice(2)))]],
])('%s is no frame', (_, messages) => {
  expect(messages.map(studioFrameReader()).at(-1)).toBeNull()
})

test('any bytes are read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 5 }), (messages) => {
      const read = studioFrameReader()
      for (const message of messages) read(message)
    }),
  )
})

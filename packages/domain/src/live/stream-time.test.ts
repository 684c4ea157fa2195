import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RecordedSpan, recordingTime, timeOfRecording } from './stream-time'

/** Ten seconds, half a minute without a picture, five seconds. */
const SPANS: RecordedSpan[] = [
  { at: 100_000, from: 0, length: 10_000 },
  { at: 140_000, from: 10_000, length: 5000 },
]

test.each([
  ['before the first picture', 90_000, 0],
  ['with the first picture', 100_000, 0],
  ['in the first stretch', 104_000, 4000],
  ['in the gap', 125_000, 10_000],
  ['in the second stretch', 142_000, 12_000],
  ['after the last picture', 199_000, 15_000],
])('%s', (_, time, ms) => {
  expect(recordingTime(SPANS, time)).toBe(ms)
})

test('everything that stands at a place or before it happened up to its time, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 90_000, max: 160_000 }), fc.nat(16_000), (time, ms) => {
      expect(time <= timeOfRecording(SPANS, ms)).toBe(recordingTime(SPANS, time) <= ms)
    }),
  )
})

import { expect, test } from 'vitest'
import { RECORDING_LEAD_MS, recordingSecond } from './recording-clock'

test.each([
  ['the part was entered just now: it begins in 15 s', 0, -15],
  ['its first second', RECORDING_LEAD_MS, 0],
  ['a device that joins after a minute hears on', RECORDING_LEAD_MS + 60_000, 60],
  ['its last second', RECORDING_LEAD_MS + 599_000, 599],
  ['over', RECORDING_LEAD_MS + 600_000, null],
])('%s', (_, afterMs, second) => {
  const part = { partStartedAt: 5000, seconds: 600 }
  expect(recordingSecond(part, 5000 + afterMs)).toBe(second)
})

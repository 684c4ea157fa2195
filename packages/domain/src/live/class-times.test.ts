import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time/spans'
import { classTimes, studioSpan } from './class-times'

const START = 10 * HOUR
const END = 11 * HOUR

test.each<[string, [number | null, number | null], number, ReturnType<typeof classTimes>]>([
  ['not taught', [null, null], START, { startTime: START, endTime: END, isOnAir: false }],
  [
    'began early',
    [START - 5 * MINUTE, null],
    START - MINUTE,
    { startTime: START - 5 * MINUTE, endTime: END, isOnAir: true },
  ],
  [
    'began late',
    [START + 5 * MINUTE, null],
    START + 6 * MINUTE,
    { startTime: START, endTime: END, isOnAir: true },
  ],
  [
    'runs longer',
    [START, null],
    END + MINUTE,
    { startTime: START, endTime: END + 3 * MINUTE, isOnAir: true },
  ],
  [
    'ended early',
    [START, END - 20 * MINUTE],
    END - 10 * MINUTE,
    { startTime: START, endTime: END - 20 * MINUTE, isOnAir: false },
  ],
  [
    'ended late',
    [START, END + 9 * MINUTE],
    END + HOUR,
    { startTime: START, endTime: END + 9 * MINUTE, isOnAir: false },
  ],
])('%s', (_, [taughtFrom, taughtUntil], now, times) => {
  expect(classTimes({ startTime: START, endTime: END, taughtFrom, taughtUntil }, now)).toEqual(
    times,
  )
})

test('a class can go live from 30 minutes before its time to an hour after it', () => {
  expect(studioSpan({ startTime: START, endTime: END })).toEqual({
    opensAt: START - 30 * MINUTE,
    closesAt: END + HOUR,
  })
})

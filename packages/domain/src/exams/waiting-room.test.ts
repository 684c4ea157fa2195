import { expect, test } from 'vitest'
import { MINUTE } from '../time/spans'
import {
  ENTRY_SPREAD_MS,
  entryDelay,
  entryRetryDelay,
  isWaitingRoomOpen,
  WAITING_ROOM_MINUTES,
  waitingRoomOpensAt,
} from './waiting-room'

const STARTS = 100 * MINUTE

test.each([
  [WAITING_ROOM_MINUTES * MINUTE + 1, false],
  [WAITING_ROOM_MINUTES * MINUTE, true],
  [1, true],
  [0, false],
  [-MINUTE, false],
])('%i ms before the start the waiting room is open: %s', (before, open) => {
  expect(isWaitingRoomOpen(STARTS, STARTS - before)).toBe(open)
})

test('the waiting room opens ten minutes before the start', () => {
  expect(waitingRoomOpensAt(STARTS)).toBe(90 * MINUTE)
})

test('people enter spread over the first seconds', () => {
  const delays = Array.from({ length: 100 }, (_, at) => entryDelay(at / 100))
  expect(new Set(delays).size).toBe(100)
  expect(Math.min(...delays)).toBe(0)
  expect(Math.max(...delays)).toBeLessThan(ENTRY_SPREAD_MS)
})

test('who could not enter waits longer each time, never longer than 15 s, and not in step', () => {
  expect([1, 2, 3, 4, 9].map((failed) => entryRetryDelay(failed, 0))).toEqual([
    1000, 2000, 4000, 7500, 7500,
  ])
  expect(entryRetryDelay(9, 0.999)).toBeLessThan(15_000)
  expect(entryRetryDelay(1, 0.2)).not.toBe(entryRetryDelay(1, 0.8))
})

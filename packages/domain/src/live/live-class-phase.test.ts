import { expect, test } from 'vitest'
import { liveClassPhase } from './live-class-phase'

const CLASS = { state: 1, startTime: 1000, endTime: 2000 }

test.each([
  ['before its start', CLASS, 999, 'notStarted'],
  ['at its start', CLASS, 1000, 'live'],
  ['in its last moment', CLASS, 1999, 'live'],
  ['at its end', CLASS, 2000, 'over'],
  ['with its playback', { ...CLASS, state: 4 }, 9000, 'playback'],
  ['without a time', { state: 0, startTime: null, endTime: null }, 9000, 'notStarted'],
] as const)('a class %s is in its phase', (_, times, now, phase) => {
  expect(liveClassPhase(times, now)).toBe(phase)
})

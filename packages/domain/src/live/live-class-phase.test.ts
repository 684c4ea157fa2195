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

test.each([
  ['that the teacher began early', 900, 'onAir', 'live'],
  ['that runs over time', 2100, 'onAir', 'live'],
  ['whose teacher pauses', 1500, 'paused', 'live'],
  ['whose teacher is lost', 1500, 'lost', 'live'],
  ['that the teacher ended early', 1500, 'over', 'over'],
  ['whose teacher has not begun', 1500, 'waiting', 'live'],
  ['whose teacher is there before it', 900, 'waiting', 'notStarted'],
  ['to which the teacher did not come', 2000, 'waiting', 'over'],
] as const)('a class %s follows the teacher', (_, now, broadcast, phase) => {
  expect(liveClassPhase(CLASS, now, broadcast)).toBe(phase)
})

test('a playback is there, whatever the last state of the broadcast', () => {
  expect(liveClassPhase({ ...CLASS, state: 4 }, 1500, 'lost')).toBe('playback')
})

import { describe, expect, test } from 'vitest'
import {
  type BroadcastFacts,
  broadcastState,
  LOST_AFTER_MS,
  SILENCE_ENDS_MS,
} from './broadcast-state'

const NOW = 1_764_150_000_000
const ON_AIR: BroadcastFacts = {
  startedAt: NOW - 60_000,
  heardAt: NOW - 400,
  pausedAt: null,
  endedAt: null,
}

describe('a class is', () => {
  test.each<[string, Partial<BroadcastFacts>, string]>([
    ['waiting before anybody goes live', { startedAt: null, heardAt: null }, 'waiting'],
    ['on air while pictures come', {}, 'onAir'],
    [
      'on air for a moment before the first picture',
      { startedAt: NOW - 500, heardAt: null },
      'onAir',
    ],
    ['paused while the pause card comes', { pausedAt: NOW - 5000 }, 'paused'],
    ['on air a moment before it counts as lost', { heardAt: NOW - LOST_AFTER_MS + 1 }, 'onAir'],
    ['lost after a few seconds without a picture', { heardAt: NOW - LOST_AFTER_MS }, 'lost'],
    [
      'lost, not paused, when the paused studio is gone',
      { pausedAt: NOW - 9000, heardAt: NOW - 8000 },
      'lost',
    ],
    ['lost until ten minutes have passed', { heardAt: NOW - SILENCE_ENDS_MS + 1 }, 'lost'],
    ['over ten minutes after the last picture', { heardAt: NOW - SILENCE_ENDS_MS }, 'over'],
    [
      'on air while a provider carries it, although no picture comes here',
      { heardAt: NOW - 3_000_000, carriedUntil: NOW + 60_000 },
      'onAir',
    ],
    [
      'over ten minutes after a provider could carry it, when nothing was said of its end',
      { heardAt: NOW - 3_000_000, carriedUntil: NOW - SILENCE_ENDS_MS },
      'over',
    ],
    ['over when the teacher ended it', { endedAt: NOW - 1 }, 'over'],
  ])('%s', (_, changes, state) => {
    expect(broadcastState({ ...ON_AIR, startedAt: NOW - 3_600_000, ...changes }, NOW)).toBe(state)
  })
})

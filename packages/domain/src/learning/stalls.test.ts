import { expect, test } from 'vitest'
import { isPoorNetwork, NO_STALLS, reduceStalls, type StallEvent } from './stalls'

/** `[second, what happened]`, looked at in the last given second. */
function isPoor(at: number, ...events: [number, StallEvent['type']][]): boolean {
  const state = events.reduce(
    (before, [second, type]) => reduceStalls(before, { type, at: second * 1000 }),
    NO_STALLS,
  )
  return isPoorNetwork(state, at * 1000)
}

test.each<[string, boolean, boolean]>([
  ['nothing waited', isPoor(10), false],
  ['a short wait', isPoor(3, [1, 'waited'], [2, 'played']), false],
  ['a wait of 3 s that lasts', isPoor(4, [1, 'waited']), false],
  ['a wait of 4 s that lasts', isPoor(5, [1, 'waited']), true],
  ['a wait of 4 s that is over', isPoor(6, [1, 'waited'], [5, 'played']), false],
  [
    'three waits in a minute',
    isPoor(40, [1, 'waited'], [2, 'played'], [20, 'waited'], [21, 'played'], [39, 'waited']),
    true,
  ],
  [
    'three waits, the first over a minute ago',
    isPoor(62, [1, 'waited'], [2, 'played'], [20, 'waited'], [21, 'played'], [61, 'waited']),
    false,
  ],
  [
    'one wait that is reported three times',
    isPoor(3, [1, 'waited'], [1, 'waited'], [2, 'waited']),
    false,
  ],
  [
    'waits before a seek',
    isPoor(9, [1, 'waited'], [3, 'played'], [4, 'waited'], [5, 'moved'], [6, 'waited']),
    false,
  ],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected)
})

import { expect, test } from 'vitest'
import { chatWaitMs, tooFastText, waitSeconds } from './chat-pace'

test.each<[string, number[], number, number]>([
  ['nothing sent', [], 0, 0],
  ['nothing sent, slow mode', [], 30, 0],
  ['a message half a second ago', [99_500], 0, 500],
  ['a message a second ago', [99_000], 0, 0],
  ['five messages within ten seconds', [91_000, 92_000, 93_000, 94_000, 95_000], 0, 1000],
  ['four messages within ten seconds', [92_000, 93_000, 94_000, 95_000], 0, 0],
  ['slow mode of 5 s, a message 2 s ago', [98_000], 5, 3000],
  ['slow mode of 60 s, a message 59 s ago', [41_000], 60, 1000],
  ['slow mode of 60 s, a message a minute ago', [40_000], 60, 0],
  ['the last of several counts', [41_000, 99_000, 60_000], 10, 9000],
])('%s: %j with %i s waits %i ms', (_, sentAt, slowSeconds, ms) => {
  expect(chatWaitMs({ sentAt, slowSeconds }, 100_000)).toBe(ms)
})

test('what is left is said in whole seconds, rounded up', () => {
  expect(waitSeconds(1)).toBe(1)
  expect(waitSeconds(3000)).toBe(3)
  expect(tooFastText(2001)).toBe('说得太快了，3 秒后再发')
})

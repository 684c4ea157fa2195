import { describe, expect, test } from 'vitest'
import {
  countdownDeadline,
  countdownSeconds,
  isCountingDown,
  refusedDeadline,
} from './sms-countdown'

const sentAt = 1_000_000
const deadline = countdownDeadline(sentAt)

describe('the countdown of 59 seconds on the send button', () => {
  test.each([
    ['right after sending', 0, 59, true],
    ['999 ms after sending', 999, 59, true],
    ['1 second after sending', 1000, 58, true],
    ['29.5 seconds after sending', 29_500, 30, true],
    ['58 seconds after sending', 58_001, 1, true],
    ['59 seconds after sending: 0 is shown', 59_000, 0, true],
    ['59.999 seconds after sending: 0 is still shown', 59_999, 0, true],
    ['60 seconds after sending: the label is shown again', 60_000, 0, false],
    ['an hour after sending, in a tab that slept', 3_600_000, 0, false],
    ['with the clock set back by an hour after sending', -3_600_000, 59, true],
  ])('%s: %i, counting down: %s', (_, elapsed, seconds, counting) => {
    const now = sentAt + elapsed
    expect(countdownSeconds(deadline, now)).toBe(seconds)
    expect(isCountingDown(deadline, now)).toBe(counting)
  })

  test('does not count when no code was sent', () => {
    expect(isCountingDown(null, sentAt)).toBe(false)
  })

  test('shows every number from 59 to 0, once each', () => {
    const shown = Array.from({ length: 60 }, (_, second) =>
      countdownSeconds(deadline, sentAt + second * 1000),
    )
    expect(shown).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index))
  })
})

test.each([
  ['a wait of 42 seconds', 42_000, 41],
  ['a wait of a minute', 60_000, 59],
  ['a wait of less than a second', 400, 0],
])(
  'after a refusal with %s (%i ms) the button counts from %i and ends with the wait',
  (_, wait, seconds) => {
    const end = refusedDeadline(wait, sentAt) ?? 0
    expect(countdownSeconds(end, sentAt)).toBe(seconds)
    expect(isCountingDown(end, sentAt + Math.max(wait, 1000))).toBe(false)
  },
)

test('a wait of more than a minute is said, not counted', () => {
  expect(refusedDeadline(60_001, sentAt)).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { countdownDeadline, countdownSeconds, isCountingDown } from './sms-countdown'

const sentAt = 1_000_000
const deadline = countdownDeadline(sentAt)

describe('the send button', () => {
  test.each([
    ['right after sending', 0, 59, true],
    ['within the first second', 999, 59, true],
    ['after a second', 1000, 58, true],
    ['half-way', 29_500, 30, true],
    ['the last second', 58_001, 1, true],
    ['0 shows', 59_000, 0, true],
    ['… for a second', 59_999, 0, true],
    ['then the label is back', 60_000, 0, false],
    ['after a tab slept for an hour', 3_600_000, 0, false],
    ['after the clock was set back an hour', -3_600_000, 59, true],
  ])('%s', (_, elapsed, seconds, counting) => {
    const now = sentAt + elapsed
    expect(countdownSeconds(deadline, now)).toBe(seconds)
    expect(isCountingDown(deadline, now)).toBe(counting)
  })

  test('no code was sent', () => {
    expect(isCountingDown(null, sentAt)).toBe(false)
  })

  test('shows every number from 59 to 0, once each', () => {
    const shown = Array.from({ length: 60 }, (_, second) =>
      countdownSeconds(deadline, sentAt + second * 1000),
    )
    expect(shown).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index))
  })
})

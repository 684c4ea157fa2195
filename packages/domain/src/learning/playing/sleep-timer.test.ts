import { expect, test } from 'vitest'
import { SLEEP_MINUTES, type SleepTimer, sleepAfter, sleepsIn, sleepText } from './sleep-timer'

const NOW = 1_790_000_000_000

test.each(SLEEP_MINUTES.map((minutes) => [minutes]))(
  '%i minutes from now are over by then',
  (minutes) => {
    const timer = sleepAfter(minutes, NOW)
    expect(sleepsIn(timer, NOW)).toBe(minutes * 60_000)
    expect(sleepsIn(timer, NOW + minutes * 60_000)).toBe(0)
    expect(sleepsIn(timer, NOW + 10 * minutes * 60_000)).toBe(0)
  },
)

test.each<[SleepTimer, string]>([
  [null, ''],
  [{ kind: 'end' }, '播完这一节停止播放'],
  [sleepAfter(15, NOW), '15 分钟后停止播放'],
  [{ kind: 'time', minutes: 30, at: NOW + 60_000 * 14 + 1 }, '15 分钟后停止播放'],
  [{ kind: 'time', minutes: 15, at: NOW + 60_000 }, '1 分钟后停止播放'],
  [{ kind: 'time', minutes: 15, at: NOW + 59_001 }, '60 秒后停止播放'],
  [{ kind: 'time', minutes: 15, at: NOW - 5000 }, '0 秒后停止播放'],
])('%o reads %s', (timer, text) => {
  expect(sleepText(timer, NOW)).toBe(text)
})

test('without a timer, or with one for the end of the lesson, no time is left to wait for', () => {
  expect(sleepsIn(null, NOW)).toBeNull()
  expect(sleepsIn({ kind: 'end' }, NOW)).toBeNull()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimers } from './timers'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each act runs once, after its own delay', () => {
  const timers = createTimers()
  const acts: string[] = []
  timers.wait(200, () => acts.push('second'))
  timers.wait(100, () => acts.push('first'))
  vi.advanceTimersByTime(99)
  expect(acts).toEqual([])
  vi.advanceTimersByTime(1)
  expect(acts).toEqual(['first'])
  vi.advanceTimersByTime(1000)
  expect(acts).toEqual(['first', 'second'])
})

test('clear stops every act that has not run, and leaves no timer', () => {
  const timers = createTimers()
  const act = vi.fn()
  timers.wait(100, act)
  timers.wait(200, act)
  vi.advanceTimersByTime(100)
  timers.clear()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('an act may start the next timer, and timers can be used again after clear', () => {
  const timers = createTimers()
  const act = vi.fn()
  timers.wait(100, () => timers.wait(100, act))
  vi.advanceTimersByTime(200)
  expect(act).toHaveBeenCalledTimes(1)
  timers.clear()
  timers.wait(100, act)
  vi.advanceTimersByTime(100)
  expect(act).toHaveBeenCalledTimes(2)
})

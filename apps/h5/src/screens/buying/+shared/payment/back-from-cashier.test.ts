import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backFromCashier } from './back-from-cashier'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watchEnd(): () => boolean {
  let hasEnded = false
  void backFromCashier().then(() => {
    hasEnded = true
  })
  return () => hasEnded
}

test.each([
  ['the page is shown again', () => window.dispatchEvent(new Event('pageshow'))],
  ['another window covers the page', () => document.dispatchEvent(new Event('visibilitychange'))],
])('it resolves when %s', async (_, happen) => {
  const hasEnded = watchEnd()
  await vi.advanceTimersByTimeAsync(4000)
  expect(hasEnded()).toBe(false)
  happen()
  await vi.advanceTimersByTimeAsync(0)
  expect(hasEnded()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('it resolves after 5 s when the browser stays on the page', async () => {
  const hasEnded = watchEnd()
  await vi.advanceTimersByTimeAsync(4999)
  expect(hasEnded()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(hasEnded()).toBe(true)
})

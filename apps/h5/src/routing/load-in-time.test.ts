import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadInTime } from './load-in-time'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a load of code that does not end is refused after 120 s', async () => {
  const settled = vi.fn()
  const load = loadInTime(() => new Promise(() => {}), 'shop/home').catch(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await load
  expect(settled).toHaveBeenCalledWith(new Error('the code of shop/home took too long to load'))
})

test('a load that ends gives its module or its error, and leaves no timer', async () => {
  await expect(loadInTime(async () => 7, 'shop/home')).resolves.toBe(7)
  const failure = new Error('offline')
  await expect(loadInTime(() => Promise.reject(failure), 'shop/home')).rejects.toBe(failure)
  expect(vi.getTimerCount()).toBe(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackCalls } from './call-tracker'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const REQUEST = { method: 'GET', url: '/', headers: {} } as never
const takes = (ms: number) => () =>
  new Promise<never>((resolve) => setTimeout(() => resolve({ status: 200 } as never), ms))

/** The time until `whenIdle` resolves, ms; null when it takes longer than `within`. */
async function idleAfter(whenIdle: () => Promise<void>, within: number): Promise<number | null> {
  const start = Date.now()
  let idle: number | null = null
  void whenIdle().then(() => {
    idle = Date.now() - start
  })
  await vi.advanceTimersByTimeAsync(within)
  return idle
}

test('whenIdle resolves 300 ms after the last call in flight has ended', async () => {
  const { transport, whenIdle } = trackCalls(takes(1000))
  void transport(REQUEST)
  expect(await idleAfter(whenIdle, 2000)).toBe(1300)
})

test('whenIdle waits for a call that follows from the first one', async () => {
  const { transport, whenIdle } = trackCalls(takes(1000))
  void transport(REQUEST).then(() => transport(REQUEST))
  expect(await idleAfter(whenIdle, 5000)).toBe(2300)
})

test('whenIdle waits at most five seconds for a call that hangs', async () => {
  const { transport, whenIdle } = trackCalls(takes(60_000))
  void transport(REQUEST)
  expect(await idleAfter(whenIdle, 10_000)).toBe(5300)
})

test('whenIdle waits for the work of waitFor, however long it takes', async () => {
  const { transport, waitFor, whenIdle } = trackCalls(takes(100))
  void transport(REQUEST).then(() => waitFor(takes(60_000)()))
  expect(await idleAfter(whenIdle, 90_000)).toBe(60_100)
})

test('whenIdle never resolves while the work of waitFor has not ended', async () => {
  const { waitFor, whenIdle } = trackCalls(takes(0))
  waitFor(new Promise(() => {}))
  expect(await idleAfter(whenIdle, 90_000)).toBeNull()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTraffic } from './traffic'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const REQUEST = { method: 'GET', url: '/', headers: {} } as never
const takes = (ms: number) => () =>
  new Promise<never>((resolve) => setTimeout(() => resolve({ status: 200 } as never), ms))

/** How long it took to be idle, ms. */
async function idleAfter(whenIdle: () => Promise<void>, within: number): Promise<number | null> {
  const start = Date.now()
  let idle: number | null = null
  void whenIdle().then(() => {
    idle = Date.now() - start
  })
  await vi.advanceTimersByTimeAsync(within)
  return idle
}

test('default: idle when the calls on their way have ended', async () => {
  const { transport, whenIdle } = watchTraffic(takes(1000))
  void transport(REQUEST)
  expect(await idleAfter(whenIdle, 2000)).toBe(1300)
})

test('behavior: a call that follows the first is waited for too', async () => {
  const { transport, whenIdle } = watchTraffic(takes(1000))
  void transport(REQUEST).then(() => transport(REQUEST))
  expect(await idleAfter(whenIdle, 5000)).toBe(2300)
})

test('edge: a call that hangs is waited for five seconds', async () => {
  const { transport, whenIdle } = watchTraffic(takes(60_000))
  void transport(REQUEST)
  expect(await idleAfter(whenIdle, 10_000)).toBe(5300)
})

test('behavior: a person who pays is waited for however long it takes', async () => {
  const { transport, attend, whenIdle } = watchTraffic(takes(100))
  void transport(REQUEST).then(() => attend(takes(60_000)()))
  expect(await idleAfter(whenIdle, 90_000)).toBe(60_100)
})

test('behavior: who has left for a cashier is not called back', async () => {
  const { attend, whenIdle } = watchTraffic(takes(0))
  attend(new Promise(() => {}))
  expect(await idleAfter(whenIdle, 90_000)).toBeNull()
})

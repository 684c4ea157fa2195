import { ENTRY_SPREAD_MS } from '@kaozhou/domain'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEntry } from './use-entry'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function wait(enter: () => Promise<boolean>) {
  const clock = Date.now
  return renderHook((props) => useEntry(props), {
    initialProps: { startsAt: Date.now() + 60_000, clock, enter },
  })
}

test('nothing is asked before the start; then the exam is entered once, at a moment of one’s own', async () => {
  const enter = vi.fn(async () => true)
  wait(enter)
  await pass(60_000 + ENTRY_SPREAD_MS / 2 - 1)
  expect(enter).not.toHaveBeenCalled()
  await pass(1)
  expect(enter).toHaveBeenCalledOnce()
  await pass(600_000)
  expect(enter).toHaveBeenCalledOnce()
})

test('an entry that failed is tried again, later each time, until it succeeds', async () => {
  const enter = vi.fn(async () => false)
  const { result } = wait(enter)
  await pass(60_000 + ENTRY_SPREAD_MS / 2)
  expect(result.current).toBe(1)
  await pass(1499)
  expect(enter).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(enter).toHaveBeenCalledTimes(2)
  enter.mockResolvedValue(true)
  await pass(3000)
  expect(enter).toHaveBeenCalledTimes(3)
  await pass(600_000)
  expect(enter).toHaveBeenCalledTimes(3)
})

test('the server’s time is put right while an entry is under way: it is not asked twice', async () => {
  let answer: (entered: boolean) => void = () => {}
  const enter = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
  const { rerender, result } = wait(enter)
  await pass(60_000 + ENTRY_SPREAD_MS / 2)
  rerender({ startsAt: Date.now() - 1, clock: () => Date.now(), enter })
  await pass(60_000)
  expect(enter).toHaveBeenCalledOnce()
  await act(async () => answer(false))
  expect(result.current).toBe(1)
})

import '../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveInterruption, type LiveInterruptionProps } from './live-interruption'

beforeEach(() => {
  vi.useFakeTimers()
  // No share of a wait is taken away.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function watch(first: Partial<LiveInterruptionProps>) {
  const video = document.createElement('video')
  const onRetry = vi.fn()
  const draw = (changes: Partial<LiveInterruptionProps>) => (
    <LiveInterruption
      {...{
        video: { current: video },
        failed: null,
        waiting: false,
        silent: false,
        onRetry,
        ...changes,
      }}
    />
  )
  const { rerender } = render(draw(first))
  return {
    onRetry,
    change: (changes: Partial<LiveInterruptionProps>) => rerender(draw(changes)),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    isBack: () => fireEvent(video, new Event('canplay')),
  }
}

const LOST = { kind: 'network' } as const
const WORDS = '直播画面中断了，正在重新连接'

test('no message is shown while the stream plays, or waits for a moment', () => {
  const { change, pass } = watch({})
  change({ waiting: true })
  pass(11_000)
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('a stream that failed is loaded again after waits that double, until it is back', () => {
  const { onRetry, change, pass, isBack } = watch({ failed: LOST })
  screen.getByText(WORDS)
  for (const [attempt, wait] of [1000, 2000, 4000, 8000, 15_000, 15_000].entries()) {
    screen.getByText(`${wait / 1000} 秒后再试`)
    pass(wait - 1)
    expect(onRetry).toHaveBeenCalledTimes(attempt)
    pass(1)
    expect(onRetry).toHaveBeenCalledTimes(attempt + 1)
    // While it loads, the message stays.
    change({ failed: null })
    screen.getByText(WORDS)
    change({ failed: LOST })
  }
  change({ failed: null })
  isBack()
  expect(screen.queryByText(WORDS)).toBeNull()
  change({ failed: LOST })
  screen.getByText('1 秒后再试')
})

test('a stream without data for twelve seconds is loaded again too', () => {
  const { onRetry, pass } = watch({ waiting: true })
  pass(12_000)
  screen.getByText(WORDS)
  pass(1000)
  expect(onRetry).toHaveBeenCalledTimes(1)
  // The next attempt gets its own twelve seconds.
  pass(11_000)
  expect(onRetry).toHaveBeenCalledTimes(1)
  pass(1000)
  pass(2000)
  expect(onRetry).toHaveBeenCalledTimes(2)
})

test('a stream that was loaded again and then brings nothing, and does not fail, is loaded once more', () => {
  const { onRetry, change, pass, isBack } = watch({ failed: LOST })
  pass(1000)
  expect(onRetry).toHaveBeenCalledTimes(1)
  change({})
  pass(12_000)
  pass(2000)
  expect(onRetry).toHaveBeenCalledTimes(2)
  isBack()
  pass(60_000)
  expect(onRetry).toHaveBeenCalledTimes(2)
  expect(screen.queryByText(WORDS)).toBeNull()
})

test('the button loads the stream at once', () => {
  const { onRetry } = watch({ failed: LOST })
  fireEvent.click(screen.getByRole('button', { name: '立即重连' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('the reason that the server gave is shown', () => {
  watch({ failed: { kind: 'refused', message: '课程已到期' } })
  screen.getByText('课程已到期')
})

describe('where the interruption is known and said elsewhere', () => {
  test('nothing is shown, a stream without data keeps its picture, and one that failed is loaded again', () => {
    const { onRetry, change, pass } = watch({ silent: true, waiting: true })
    pass(60_000)
    expect(onRetry).not.toHaveBeenCalled()
    change({ silent: true, failed: LOST })
    pass(1000)
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(WORDS)).toBeNull()
  })

  test('a stream that failed meanwhile is loaded at once when it is said to be back', () => {
    const { onRetry, change } = watch({ silent: true, failed: LOST })
    change({ silent: false, failed: LOST })
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})

import '../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from './countdown'

const NOW = Date.UTC(2026, 10, 20)

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

function face(): string | null {
  return screen.getByRole('timer', { name: '距结束' }).textContent?.replace('\u00a0', ' ') ?? null
}

function pass(ms: number): void {
  act(() => vi.advanceTimersByTime(ms))
}

test('shows days, hours, minutes and seconds', () => {
  render(<Countdown label="距结束" deadline={NOW + 2 * 86_400_000 + 3_661_000} />)
  expect(face()).toBe('2 天 01:01:01')
  pass(1000)
  expect(face()).toBe('2 天 01:01:00')
})

test('as plain text, under an hour has no hours: 29:30', () => {
  render(<Countdown label="距结束" look="plain" deadline={NOW + 3_600_000} />)
  expect(face()).toBe('01:00:00')
  pass(1_830_000)
  expect(face()).toBe('29:30')
})

test('on a server no time is rendered', () => {
  expect(renderToString(<Countdown label="距结束" deadline={NOW} />)).toContain('--')
})

test('onEnd is called once, and the end text is shown', () => {
  const end = vi.fn()
  render(<Countdown label="距结束" deadline={NOW + 2000} onEnd={end} />)
  pass(5000)
  fireEvent(document, new Event('visibilitychange'))
  expect(end).toHaveBeenCalledTimes(1)
  screen.getByText('已结束')
})

test('paused in a hidden tab, correct at once afterwards', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  render(<Countdown label="距结束" deadline={NOW + 60_000} />)
  pass(30_000)
  expect(face()).toBe('00:01:00')
  hidden.mockReturnValue(false)
  fireEvent(document, new Event('visibilitychange'))
  expect(face()).toBe('00:00:30')
  hidden.mockRestore()
})

test('milestones are announced to screen readers, seconds are not', () => {
  render(<Countdown label="距结束" deadline={NOW + 61_000} />)
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('距结束不到 5 分钟')
  pass(1000)
  expect(said()).toBe('距结束不到 1 分钟')
})

test('an injected clock is used instead of the system clock', () => {
  render(<Countdown label="距结束" deadline={10_000} clock={() => 4000} />)
  expect(face()).toBe('00:00:06')
})

test('a clock that was ahead and is set right counts on, where it had ended already', () => {
  const end = vi.fn()
  const countdown = (clock: () => number) => (
    <Countdown label="距结束" deadline={NOW + 60_000} clock={clock} onEnd={end} />
  )
  const { rerender } = render(countdown(() => Date.now() + 3_600_000))
  screen.getByText('已结束')
  // Two answers of one server differ by what they were under way.
  rerender(countdown(() => Date.now() + 59_000))
  screen.getByText('已结束')
  rerender(countdown(() => Date.now()))
  expect(face()).toBe('00:01:00')
  expect(end).toHaveBeenCalledTimes(1)
  pass(60_000)
  screen.getByText('已结束')
  expect(end).toHaveBeenCalledTimes(2)
})

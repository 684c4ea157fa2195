import '../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PullToRefresh } from './pull-to-refresh'

function pull(by: number): void {
  const page = screen.getByText(/课程/)
  fireEvent.touchStart(page, { touches: [{ clientY: 10 }] })
  fireEvent.touchMove(page, { touches: [{ clientY: 10 + by }] })
  fireEvent.touchEnd(page)
}

test.each([
  [60, 0],
  [160, 1],
  [-160, 0],
])('a pull of %i px reloads %i times', (by, times) => {
  const onRefresh = vi.fn(() => new Promise(() => {}))
  render(
    <section>
      <PullToRefresh onRefresh={onRefresh} />
      课程
    </section>,
  )
  pull(by)
  expect(onRefresh).toHaveBeenCalledTimes(times)
})

test('pulling again during a reload starts no second one; the list is busy until the reload settles', async () => {
  let done = (_: unknown) => {}
  const onRefresh = vi.fn(() => new Promise((resolve) => (done = resolve)))
  render(
    <section>
      <PullToRefresh onRefresh={onRefresh} />
      课程
    </section>,
  )
  pull(160)
  pull(160)
  expect(onRefresh).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('正在刷新')
  await act(async () => done(null))
  expect(screen.queryByRole('status')).toBeNull()
})

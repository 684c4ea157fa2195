import '../test-setup'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InfiniteList, type InfiniteListState } from './infinite-list'

let scrollNear: (() => void) | null = null

class Observer {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    scrollNear = () => this.report([{ isIntersecting: true }])
  }
  disconnect(): void {
    scrollNear = null
  }
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer))
afterEach(() => vi.unstubAllGlobals())

function show(state: InfiniteListState) {
  const onMore = vi.fn()
  render(
    <InfiniteList state={state} onMore={onMore}>
      <p>第一门课</p>
    </InfiniteList>,
  )
  return onMore
}

test('onMore is called when the end comes near', () => {
  const onMore = show('more')
  act(() => scrollNear?.())
  expect(onMore).toHaveBeenCalledTimes(1)
})

test.each(['loading', 'error', 'end'] as const)(
  'state %s: onMore is not called by scrolling',
  (state) => {
    show(state)
    expect(scrollNear).toBeNull()
  },
)

test('state error: shows a message and a retry', () => {
  const onMore = show('error')
  expect(screen.getByRole('alert').textContent).toContain('加载失败')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onMore).toHaveBeenCalledTimes(1)
})

test('state end: shows the end text', () => {
  show('end')
  screen.getByText('没有更多了')
})

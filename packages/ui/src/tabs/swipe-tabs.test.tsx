import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import { SwipeTabs } from './swipe-tabs'

const ITEMS = [
  { key: 'all', label: '全部' },
  { key: 'pay', label: '待付款' },
  { key: 'done', label: '已完成' },
] as const

function Orders(): ReactElement {
  const [value, setValue] = useState<'all' | 'pay' | 'done'>('pay')
  return (
    <SwipeTabs label="订单状态" items={ITEMS} value={value} onChange={setValue}>
      <p>{value}</p>
      <input type="range" aria-label="进度" />
    </SwipeTabs>
  )
}

function swipe(on: Element, across: number, down = 0): void {
  const touch = (x: number, y: number) => [{ clientX: x, clientY: y, identifier: 1, target: on }]
  fireEvent.touchStart(on, { touches: touch(200, 300), changedTouches: touch(200, 300) })
  fireEvent.touchEnd(on, { changedTouches: touch(200 + across, 300 + down) })
}

test.each([
  { what: 'to the left', across: -120, down: 10, chosen: '已完成' },
  { what: 'to the right', across: 120, down: 10, chosen: '全部' },
  { what: 'too short', across: -40, down: 0, chosen: '待付款' },
  { what: 'rather down', across: -120, down: 90, chosen: '待付款' },
])('a finger that moves $what selects $chosen', ({ across, down, chosen }) => {
  render(<Orders />)
  swipe(screen.getByText('pay'), across, down)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(chosen)
})

test('swiping past the last tab selects nothing', () => {
  render(<Orders />)
  swipe(screen.getByText('pay'), -120)
  swipe(screen.getByText('done'), -120)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('已完成')
})

test('a swipe on a slider in the panel does not change the tab', () => {
  render(<Orders />)
  swipe(screen.getByRole('slider', { name: '进度' }), -120)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('待付款')
})

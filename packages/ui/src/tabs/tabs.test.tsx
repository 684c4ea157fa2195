import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import { Tabs } from './tabs'

const ITEMS = [
  { key: 'all', label: '全部' },
  { key: 'pay', label: '待付款' },
  { key: 'done', label: '已完成' },
] as const

function Orders(): ReactElement {
  const [value, setValue] = useState<'all' | 'pay' | 'done'>('all')
  return (
    <Tabs label="订单状态" items={ITEMS} value={value} onChange={setValue}>
      {value}
    </Tabs>
  )
}

test('the panel is named by its tab', () => {
  render(<Orders />)
  fireEvent.click(screen.getByRole('tab', { name: '待付款' }))
  expect(screen.getByRole('tabpanel', { name: '待付款' }).textContent).toBe('pay')
})

test.each([
  ['ArrowRight', '待付款'],
  ['ArrowLeft', '已完成'],
  ['End', '已完成'],
  ['Home', '全部'],
])('%s on the first tab selects and focuses %s', (key, expected) => {
  render(<Orders />)
  fireEvent.keyDown(screen.getByRole('tab', { name: '全部' }), { key })
  const tab = screen.getByRole('tab', { name: expected })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement?.textContent).toBe(key === 'Home' ? expected : tab.textContent)
})

test('only the selected tab is a Tab stop', () => {
  render(<Orders />)
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1)
})

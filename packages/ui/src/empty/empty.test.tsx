import '../test-setup'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Empty, ErrorState } from './empty'

test('empty: shows what is missing and an action', () => {
  render(<Empty title="还没有订单" action={<a href="/home">去选课</a>} />)
  screen.getByText('还没有订单')
  screen.getByRole('link', { name: '去选课' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('announced; its retry takes no second press while it runs', () => {
  const onRetry = vi.fn()
  const { rerender } = render(<ErrorState onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('请检查网络后再试')
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  rerender(<ErrorState onRetry={onRetry} retrying />)
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

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

test('an error without a network says that there is none, until the network is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { rerender } = render(<ErrorState title="没有读到订单" text="网络错误" />)
  const become = (is: boolean) => {
    online.mockReturnValue(is)
    rerender(<ErrorState title="没有读到订单" text="网络错误" />)
  }
  const said = () => screen.getByRole('alert').textContent
  expect(said()).toBe('没有读到订单网络错误')
  become(false)
  expect(said()).toBe('网络断开了网络错误')
  become(true)
  expect(said()).toBe('没有读到订单网络错误')
  online.mockRestore()
})

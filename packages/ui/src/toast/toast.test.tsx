import '../test-setup'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog/dialog'
import { hideToast, showToast } from './show-toast'
import { ToastHost } from './toast-host'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(hideToast)
  vi.useRealTimers()
})

test('the live region is rendered before its text, so that the text is read out', () => {
  render(<ToastHost />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  act(() => showToast('请输入手机号'))
  expect(region.textContent).toBe('请输入手机号')
})

test('a new toast replaces the old one and has its own duration', () => {
  render(<ToastHost />)
  act(() => showToast({ text: '第一条', duration: 1000 }))
  act(() => vi.advanceTimersByTime(900))
  act(() => showToast({ text: '第二条', duration: 1000 }))
  act(() => vi.advanceTimersByTime(900))
  expect(screen.getByRole('status').textContent).toBe('第二条')
  act(() => vi.advanceTimersByTime(200))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('over a modal it is rendered inside the modal, and stays when that closes', () => {
  const page = (open: boolean) => (
    <>
      <Dialog open={open} title="登录" onClose={vi.fn()} />
      <ToastHost />
    </>
  )
  const { rerender } = render(page(true))
  act(() => showToast('登录成功'))
  expect(screen.getByRole('dialog').textContent).toContain('登录成功')
  rerender(page(false))
  expect(screen.getByRole('status').textContent).toBe('登录成功')
})

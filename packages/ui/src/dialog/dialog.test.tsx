import '../test-setup'
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactElement, StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { BottomSheet } from '../bottom-sheet/bottom-sheet'
import { Dialog } from './dialog'
import { confirm, DialogHost } from './show-dialog'

function Page({ onClose }: { onClose: () => void }): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Dialog
        open={open}
        title="价格有变化"
        onClose={() => {
          onClose()
          setOpen(false)
        }}
      >
        <p>应付 ¥189</p>
      </Dialog>
    </>
  )
}

function openPage(onClose = vi.fn()) {
  render(
    <StrictMode>
      <Page onClose={onClose} />
    </StrictMode>,
  )
  const opener = screen.getByRole('button', { name: '打开' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, onClose, dialog: screen.getByRole('dialog', { name: '价格有变化' }) }
}

test('default: a named modal that takes the focus in', () => {
  const { dialog } = openPage()
  expect(dialog.contains(document.activeElement)).toBe(true)
})

test('behavior: Esc closes it and the focus goes back', () => {
  const { dialog, opener, onClose } = openPage()
  const cancel = createEvent('cancel', dialog, { cancelable: true })
  fireEvent(dialog, cancel)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(cancel.defaultPrevented).toBe(true)
  expect(document.activeElement).toBe(opener)
})

test('behavior: taken away while open, it gives the focus back too', () => {
  const page = (shown: boolean) => (
    <>
      <button type="button">打开</button>
      {shown ? <Dialog open title="登录" onClose={vi.fn()} /> : null}
    </>
  )
  const { rerender } = render(page(false))
  const opener = screen.getByRole('button', { name: '打开' })
  opener.focus()
  rerender(page(true))
  expect(document.activeElement).not.toBe(opener)
  rerender(page(false))
  expect(document.activeElement).toBe(opener)
})

test('behavior: the cancel of a file picker inside does not close it', () => {
  const { dialog, onClose } = openPage()
  const inner = dialog.querySelector('p') as HTMLElement
  fireEvent(inner, new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('behavior: the backdrop closes it, the paper does not', () => {
  const { dialog, onClose } = openPage()
  fireEvent.click(screen.getByText('应付 ¥189'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('behavior: a late close event of an earlier opening is no wish to leave', () => {
  const { dialog, onClose } = openPage()
  fireEvent(dialog, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
})

test('behavior: while it fades out it is still drawn, but no screen reader and no press reaches it', async () => {
  const { dialog, opener } = openPage()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  // A screen reader finds no dialog, although its content is still there to fade.
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
  expect(dialog.textContent).toContain('应付 ¥189')
  expect(dialog.inert).toBe(true)
  expect(document.activeElement).toBe(opener)
  await waitFor(() => expect(dialog.textContent).toBe(''))
})

test('behavior: opened again while it fades out, it can be reached again', () => {
  const { dialog, opener } = openPage()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  fireEvent.click(opener)
  expect(screen.getByRole('dialog', { name: '价格有变化' })).toBe(dialog)
  expect(dialog.inert).toBe(false)
})

test('behavior: of two dialogs in a row only the one that is open can be found', async () => {
  render(<DialogHost />)
  act(() => void confirm({ title: '删除订单', confirmText: '删除' }))
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: '删除' }))
    void confirm({ title: '全部取消' })
  })
  expect(document.querySelectorAll('dialog')).toHaveLength(2)
  expect(screen.getByRole('dialog')).toBe(screen.getByRole('dialog', { name: '全部取消' }))
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

test('sheet: named by its title, closed by its button', () => {
  const close = vi.fn()
  render(
    <BottomSheet open title="选择优惠券" onClose={close}>
      <p>满 199 减 30</p>
    </BottomSheet>,
  )
  expect(screen.getByRole('dialog', { name: '选择优惠券' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(close).toHaveBeenCalledTimes(1)
})

const ANSWERS = [
  { press: '删除', answer: true },
  { press: '取消', answer: false },
] as const

test.each(ANSWERS)('confirm: $press answers $answer', async ({ press, answer }) => {
  render(<DialogHost />)
  let asked: Promise<boolean> | undefined
  act(() => {
    asked = confirm({ title: '删除订单', confirmText: '删除', danger: true })
  })
  fireEvent.click(screen.getByRole('button', { name: press }))
  expect(await asked).toBe(answer)
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

test('confirm: Esc answers false', async () => {
  render(<DialogHost />)
  let asked: Promise<boolean> | undefined
  act(() => {
    asked = confirm({ message: '离开后答案会保留' })
  })
  fireEvent(screen.getByRole('dialog', { name: '离开后答案会保留' }), new Event('cancel'))
  expect(await asked).toBe(false)
})

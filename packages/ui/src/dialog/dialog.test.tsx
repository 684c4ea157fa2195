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

test('an open dialog has its title as name and the focus inside', () => {
  const { dialog } = openPage()
  expect(dialog.contains(document.activeElement)).toBe(true)
})

test('Esc closes it and returns the focus to the opener', () => {
  const { dialog, opener, onClose } = openPage()
  const cancel = createEvent('cancel', dialog, { cancelable: true })
  fireEvent(dialog, cancel)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(cancel.defaultPrevented).toBe(true)
  expect(document.activeElement).toBe(opener)
})

test('unmounting it while open returns the focus to the opener', () => {
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

test('the cancel event of a file picker inside does not close it', () => {
  const { dialog, onClose } = openPage()
  const inner = dialog.querySelector('p') as HTMLElement
  fireEvent(inner, new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('a press on the backdrop closes it, a press on its content does not', () => {
  const { dialog, onClose } = openPage()
  fireEvent.click(screen.getByText('应付 ¥189'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a late close event of an earlier opening does not call onClose', () => {
  const { dialog, onClose } = openPage()
  fireEvent(dialog, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
})

test('while it fades out its content is still rendered, but hidden from screen readers and inert', async () => {
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

test('reopened while it fades out, it is accessible again', () => {
  const { dialog, opener } = openPage()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  fireEvent.click(opener)
  expect(screen.getByRole('dialog', { name: '价格有变化' })).toBe(dialog)
  expect(dialog.inert).toBe(false)
})

test('when one dialog follows another, only the open one is accessible', async () => {
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

test('a bottom sheet has its title as name; its close button calls onClose', () => {
  const close = vi.fn()
  render(
    <BottomSheet open title="选择优惠券" onClose={close}>
      <p>满 199 减 30</p>
    </BottomSheet>,
  )
  screen.getByRole('dialog', { name: '选择优惠券' })
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(close).toHaveBeenCalledTimes(1)
})

const ANSWERS = [
  { press: '删除', answer: true },
  { press: '取消', answer: false },
] as const

test.each(ANSWERS)('confirm: $press resolves with $answer', async ({ press, answer }) => {
  render(<DialogHost />)
  let asked: Promise<boolean> | undefined
  act(() => {
    asked = confirm({ title: '删除订单', confirmText: '删除', danger: true })
  })
  fireEvent.click(screen.getByRole('button', { name: press }))
  expect(await asked).toBe(answer)
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
})

test('confirm: Esc resolves with false', async () => {
  render(<DialogHost />)
  let asked: Promise<boolean> | undefined
  act(() => {
    asked = confirm({ message: '离开后答案会保留' })
  })
  fireEvent(screen.getByRole('dialog', { name: '离开后答案会保留' }), new Event('cancel'))
  expect(await asked).toBe(false)
})

/** What is seen of the window, as a phone tells it. */
class Seen extends EventTarget {
  height = 800
  offsetTop = 0
  scale = 1
  become(facts: { height?: number; offsetTop?: number; scale?: number }): void {
    Object.assign(this, facts)
    act(() => void this.dispatchEvent(new Event('resize')))
  }
}

test('an open dialog stays above a keyboard that covers the page, and does not move when the page is zoomed', () => {
  const seen = new Seen()
  vi.stubGlobal('visualViewport', seen)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  try {
    const { dialog } = openPage()
    const edges = () =>
      ['--kz-seen-top', '--kz-seen-bottom'].map((name) => dialog.style.getPropertyValue(name))
    expect(edges()).toEqual(['0px', '0px'])
    seen.become({ height: 460 })
    expect(edges()).toEqual(['0px', '340px'])
    // The browser has moved what is seen so that the field comes into it.
    seen.become({ offsetTop: 120 })
    expect(edges()).toEqual(['120px', '220px'])
    seen.become({ height: 800, offsetTop: 0 })
    expect(edges()).toEqual(['0px', '0px'])
    seen.become({ height: 400, offsetTop: 200, scale: 2 })
    expect(edges()).toEqual(['0px', '0px'])
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

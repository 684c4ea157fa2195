import '../testing/browser.fixture'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { skipToContent, startAtTop } from './skip-to-content'

let stop = (): void => {}
beforeEach(() => {
  stop = skipToContent()
})
afterEach(() => {
  stop()
  ;(document.activeElement as HTMLElement | null)?.blur()
})

function open(screenParts: ReactNode): HTMLElement {
  render(
    <>
      <a href="#content">跳到主要内容</a>
      <main id="content">{screenParts}</main>
    </>,
  )
  return screen.getByRole('link', { name: '跳到主要内容' })
}

test('the skip link moves the focus to the first visible element below the title bar, and adds no history entry', () => {
  const link = open(
    <>
      <header>课程详情</header>
      <div hidden>搜索</div>
      <div>正文</div>
    </>,
  )
  const entries = window.history.length
  const { href } = window.location
  fireEvent.click(link)
  expect(screen.getByText('正文')).toHaveFocus()
  expect(window.history.length).toBe(entries)
  expect(window.location.href).toBe(href)
})

test('on a screen without a title bar the skip link moves the focus to the whole screen', () => {
  fireEvent.click(open(<div>正文</div>))
  expect(screen.getByRole('main')).toHaveFocus()
})

test('the browser’s jump for a press before the code was loaded is undone', async () => {
  window.history.replaceState({ idx: 0 }, '', '/home')
  open(<div>正文</div>)
  window.history.pushState(null, '', '/home#content')
  skipToContent()()
  expect(screen.getByRole('main')).toHaveFocus()
  await waitFor(() => expect(window.location.hash).toBe(''))
  expect(window.history.state).toEqual({ idx: 0 })
})

test('a new screen starts at the top when the focus was lost, and leaves a field that has the focus alone', () => {
  open(<input aria-label="收货人" />)
  startAtTop()
  expect(document.body.tabIndex).toBe(-1)
  const field = screen.getByRole('textbox')
  field.focus()
  startAtTop()
  expect(field).toHaveFocus()
})

test('a new screen starts at the top when the skip link had moved the focus to the frame that stays', () => {
  fireEvent.click(open(<div>正文</div>))
  expect(screen.getByRole('main')).toHaveFocus()
  startAtTop()
  expect(document.body).toHaveFocus()
})

import '../testing/browser.fixture'
import { BottomSheet } from '@kaozhou/ui'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backClosesModals } from './back-closes-modals'

/** Three screens; each can open a sheet. */
function Shop(): ReactNode {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1>{pathname}</h1>
      <button type="button" onClick={() => setOpen(true)}>
        领券
      </button>
      <button type="button" onClick={() => navigate('/next')}>
        下一页
      </button>
      <button type="button" onClick={() => navigate('/instead', { replace: true })}>
        换一页
      </button>
      <BottomSheet title="优惠券" open={open} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => navigate('/from-sheet')}>
          去用券
        </button>
      </BottomSheet>
    </main>
  )
}

let stop = (): void => {}

/** Opens /before and then /page, where each test begins. */
beforeEach(() => {
  window.history.pushState({ idx: 0 }, '', '/before')
  window.history.pushState({ idx: 1 }, '', '/page')
  render(
    <BrowserRouter>
      <Shop />
    </BrowserRouter>,
  )
  stop = backClosesModals()
})
afterEach(() => stop())

const isOpen = (): boolean => screen.queryByRole('dialog', { name: '优惠券' }) !== null
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const isShown = (pathname: string) => waitFor(() => screen.getByRole('heading', { name: pathname }))

async function openSheet(): Promise<void> {
  press('领券')
  await waitFor(() => expect(isOpen()).toBe(true))
}

async function closeSheet(): Promise<void> {
  press('关闭')
  await waitFor(() => expect(isOpen()).toBe(false))
}

/** The browser's back button; a skipped entry takes a second traversal. */
async function back(): Promise<void> {
  await act(async () => {
    window.history.back()
    await new Promise((resolve) => setTimeout(resolve, 80))
  })
}

test('Back closes an open sheet and stays on the page; the next Back leaves it', async () => {
  await openSheet()
  await back()
  expect(isOpen()).toBe(false)
  await isShown('/page')
  await back()
  await isShown('/before')
})

test('after a sheet was closed by its button, one Back leaves the page', async () => {
  await openSheet()
  await closeSheet()
  await back()
  await isShown('/before')
})

test('after a sheet was opened and closed twice, one Back leaves the page', async () => {
  await openSheet()
  await closeSheet()
  await openSheet()
  await back()
  expect(isOpen()).toBe(false)
  await back()
  await isShown('/before')
})

test('from a page that a sheet led to, Back returns to the page of the sheet, then leaves it', async () => {
  await openSheet()
  press('去用券')
  await isShown('/from-sheet')
  await closeSheet()
  await back()
  await isShown('/page')
  await back()
  await isShown('/before')
})

test('a page that replaces one with a closed sheet replaces it for Back too', async () => {
  await openSheet()
  await closeSheet()
  press('换一页')
  await isShown('/instead')
  await back()
  await isShown('/before')
})

test('a sheet on a page that replaced another one is closed by Back', async () => {
  await openSheet()
  await closeSheet()
  press('换一页')
  await isShown('/instead')
  await openSheet()
  await back()
  expect(isOpen()).toBe(false)
  await isShown('/instead')
  await back()
  await isShown('/before')
})

test('without a sheet, Back leaves the page', async () => {
  press('下一页')
  await isShown('/next')
  await back()
  await isShown('/page')
  await back()
  await isShown('/before')
})

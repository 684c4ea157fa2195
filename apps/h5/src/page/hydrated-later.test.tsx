import '@testing-library/jest-dom/vitest'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { hydratedLater, renderedPart } from './hydrated-later'

type Load = () => Promise<ComponentType<{ name: string }>>

function Counter({ name }: { name: string }): ReactNode {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  )
}

afterEach(() => {
  vi.unstubAllEnvs()
  document.body.replaceChildren()
})

/** The markup that the server renders: there all code is loaded. */
async function serverMarkup(): Promise<string> {
  vi.stubEnv('SSR', true)
  const Part = hydratedLater<{ name: string }>(async () => Counter, '加载中')
  await Promise.resolve()
  vi.stubEnv('SSR', false)
  return renderToString(<Part name="打卡" />)
}

async function openWith(load: Load): Promise<HTMLElement> {
  const page = document.createElement('main')
  page.innerHTML = await serverMarkup()
  document.body.append(page)
  const Part = hydratedLater(load, '加载中')
  await act(async () => void hydrateRoot(page, <Part name="打卡" />))
  return screen.getByRole('button')
}

test('the server’s markup stays while the code is on its way; the same button works afterwards', async () => {
  let arrive: (part: typeof Counter) => void = () => {}
  const button = await openWith(() => new Promise((resolve) => (arrive = resolve)))
  expect(button).toHaveTextContent('打卡 0')
  expect(screen.queryByText('加载中')).toBeNull()
  await act(async () => arrive(Counter))
  fireEvent.click(button)
  expect(button).toHaveTextContent('打卡 1')
})

test('a press before the code is loaded takes effect once it is', async () => {
  let arrive: (part: typeof Counter) => void = () => {}
  const button = await openWith(() => new Promise((resolve) => (arrive = resolve)))
  fireEvent.click(button)
  await act(async () => arrive(Counter))
  await waitFor(() => expect(button).toHaveTextContent('打卡 1'))
})

test('a screen that is opened by navigation shows the placeholder while the code loads', async () => {
  const Part = hydratedLater<{ name: string }>(async () => Counter, '加载中')
  render(<Part name="打卡" />)
  screen.getByText('加载中')
  await screen.findByText('打卡 0')
})

test('code that could not be loaded is loaded when the network is back', async () => {
  let asked = 0
  const button = await openWith(async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch')
    return Counter
  })
  expect(asked).toBe(1)
  expect(button).toBeVisible()
  await act(async () => void window.dispatchEvent(new Event('online')))
  fireEvent.click(button)
  expect(button).toHaveTextContent('打卡 1')
})

test('a part with its own chunk is in the server’s markup, which stays until that chunk is loaded too', async () => {
  const pageWith = (load: Load) => {
    const Inner = renderedPart(load)
    return hydratedLater<{ name: string }>(
      async () =>
        ({ name }) => (
          <>
            <Inner name={name} />
            <p>规则</p>
          </>
        ),
      '加载中',
    )
  }
  vi.stubEnv('SSR', true)
  const Rendered = pageWith(async () => Counter)
  await Promise.resolve()
  vi.stubEnv('SSR', false)
  const page = document.createElement('main')
  page.innerHTML = renderToString(<Rendered name="打卡" />)
  document.body.append(page)
  const button = screen.getByRole('button')
  let arrive: (part: typeof Counter) => void = () => {}
  const Page = pageWith(() => new Promise((resolve) => (arrive = resolve)))
  await act(async () => void hydrateRoot(page, <Page name="打卡" />))
  expect(screen.getByRole('button')).toBe(button)
  expect(page).toHaveTextContent('打卡 0规则')
  await act(async () => arrive(Counter))
  fireEvent.click(button)
  expect(page).toHaveTextContent('打卡 1规则')
})

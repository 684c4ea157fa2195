import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'

function Part({ name }: { name: string }) {
  return <p>{name}</p>
}

function Neighbour({ onLayout }: { onLayout: () => Promise<void> }) {
  useLayoutEffect(() => void onLayout(), [onLayout])
  return null
}

afterEach(() => void vi.unstubAllGlobals())

test('the placeholder is shown until the part has loaded', async () => {
  const Loaded = lazyPart(async () => Part)
  render(<Loaded name="优惠券" waiting="加载中" />)
  screen.getByText('加载中')
  await screen.findByText('优惠券')
  expect(screen.queryByText('加载中')).toBeNull()
})

test('a part whose code is already loaded is rendered at once', async () => {
  const Loaded = lazyPart(async () => Part)
  const first = render(<Loaded name="优惠券" />)
  await screen.findByText('优惠券')
  first.unmount()
  render(<Loaded name="红包" waiting="加载中" />)
  screen.getByText('红包')
  expect(screen.queryByText('加载中')).toBeNull()
})

test('a part that failed to load leaves the rest of the screen and is loaded when the network is back', async () => {
  let asked = 0
  const Loaded = lazyPart(async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return Part
  })
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  try {
    render(
      <main>
        <h1>四级全程班</h1>
        <Loaded name="优惠券" waiting="加载中" />
      </main>,
    )
    await act(async () => {})
    expect(asked).toBe(1)
    screen.getByText('加载中')
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('优惠券')
    expect(screen.queryByText('加载中')).toBeNull()
    expect(screen.getByRole('heading').textContent).toBe('四级全程班')
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
  }
})

test('a part whose code was loaded ahead is rendered at once', async () => {
  const Loaded = lazyPart(async () => Part)
  await Loaded.ahead()
  render(<Loaded name="红包" waiting="加载中" />)
  screen.getByText('红包')
  expect(screen.queryByText('加载中')).toBeNull()
})

test('a part whose code arrives between its rendering and its effects is shown', async () => {
  const Loaded = lazyPart(async () => Part)
  const place = document.body.appendChild(document.createElement('div'))
  // As in a browser: the effects of a rendering run in a later task, after the code has arrived.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(place)
  root.render(
    <>
      <Loaded name="登录" waiting="加载中" />
      <Neighbour onLayout={Loaded.ahead} />
    </>,
  )
  await vi.waitFor(() => expect(place.textContent).toBe('登录'))
  root.unmount()
})

test('a part whose code came before its markup is hydrated takes the markup over, and is shown then', async () => {
  const Loaded = lazyPart(async () => Part)
  const page = <Loaded name="目录" waiting="加载中" />
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  await Loaded.ahead()
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(place.textContent).toBe('目录')
  act(() => root.unmount())
})

import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part'

function Part({ name }: { name: string }) {
  return <p>{name}</p>
}

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

import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part'

function Part({ name }: { name: string }) {
  return <p>{name}</p>
}

test('default: what waits gives way to the part', async () => {
  const Late = lazyPart(async () => Part)
  render(<Late name="优惠券" waiting="加载中" />)
  expect(screen.getByText('加载中')).toBeDefined()
  expect(await screen.findByText('优惠券')).toBeDefined()
})

test('behavior: what is there already does not wait again', async () => {
  const Late = lazyPart(async () => Part)
  const first = render(<Late name="优惠券" />)
  await screen.findByText('优惠券')
  first.unmount()
  render(<Late name="红包" waiting="加载中" />)
  expect(screen.getByText('红包')).toBeDefined()
})

test('error: a part that does not arrive leaves the rest, and comes with the next network', async () => {
  let asked = 0
  const Late = lazyPart(async () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return Part
  })
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  try {
    render(
      <main>
        <h1>四级全程班</h1>
        <Late name="优惠券" waiting="加载中" />
      </main>,
    )
    await act(async () => {})
    expect(asked).toBe(1)
    expect(screen.getByRole('heading', { name: '四级全程班' })).toBeDefined()
    expect(screen.getByText('加载中')).toBeDefined()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('优惠券')).toBeDefined()
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
  }
})

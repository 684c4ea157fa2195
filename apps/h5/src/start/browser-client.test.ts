import '../testing/browser.fixture'
import type { Transport, WireRequest } from '@kaozhou/api'
import type { Host } from '@kaozhou/domain'
import { apiQuery, createQueryClient } from '@kaozhou/react'
import { hideToast, ToastHost } from '@kaozhou/ui'
import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '../session/session'
import { createBrowserClient } from './browser-client'

const HOST = { kind: 'other', os: 'desktop', app: null, miniProgram: false } as const

const IOS_APP = {
  kind: 'other',
  os: 'ios',
  app: { os: 'ios', version: '1.6.0' },
  miniProgram: false,
} as const

/** A call made from a page with this markup; `body` is the answer to it. */
async function callOf(
  markup: string,
  host: Host = HOST,
  body: unknown = { code: 0, data: [] },
): Promise<WireRequest | undefined> {
  document.head.innerHTML = markup
  const requests: WireRequest[] = []
  const transport: Transport = async (request) => {
    requests.push(request)
    return { status: 200, body }
  }
  const session = { settled: vi.fn(), interrupted: vi.fn() } as unknown as Session
  const client = createBrowserClient({ host, transport, session, queryClient: createQueryClient() })
  await act(() => client.courses.categories().catch(() => undefined))
  return requests[0]
}

const headersOf = async (markup: string) => (await callOf(markup))?.headers ?? {}

afterEach(() => {
  document.head.innerHTML = ''
})

test('calls are signed by the SDK’s own settings', async () => {
  const headers = await headersOf('')
  expect(headers['x-signature']).toHaveLength(64)
})

test('calls are signed as the document says', async () => {
  const settings = { digest: 'md5', headerNames: { signature: 'x-gateway-sign' } }
  const headers = await headersOf(
    `<script type="application/json" id="wire-settings">${JSON.stringify(settings)}</script>`,
  )
  expect(headers['x-gateway-sign']).toHaveLength(32)
  expect(headers).not.toHaveProperty('x-signature')
})

const settingsTag = (settings: object): string =>
  `<script type="application/json" id="wire-settings">${JSON.stringify(settings)}</script>`

test.each<{ name: string; host: Host; origin: string }>([
  { name: 'the iOS app', host: IOS_APP, origin: 'https://ios.kaozhou.example' },
  { name: 'a browser', host: HOST, origin: window.location.origin },
])('with a base host for the iOS app, $name calls $origin (spec §7)', async ({ host, origin }) => {
  const tag = settingsTag({ iosAppBaseUrl: 'https://ios.kaozhou.example' })
  const request = await callOf(tag, host)
  expect(new URL(request?.url ?? '').origin).toBe(origin)
})

test('the iOS app calls the page’s own origin', async () => {
  const request = await callOf('', IOS_APP)
  expect(new URL(request?.url ?? '').origin).toBe(window.location.origin)
})

test.each([
  { call: 'a read by POST', path: 'cards', expected: '最多减 60' },
  { call: 'a payment', path: 'trades', expected: '最多减 ¥60' },
])('in the iOS app a price in the answer to $call reads $expected', async ({ path, expected }) => {
  const session = { settled: vi.fn(), interrupted: vi.fn() } as unknown as Session
  const transport: Transport = async () => ({
    status: 200,
    body: { code: 5000, success: false, message: '最多减 ¥60', data: null },
  })
  const client = createBrowserClient({
    ...{ host: IOS_APP, transport, session },
    queryClient: createQueryClient(),
  })
  const options = { noToast: true }
  const refused =
    path === 'cards'
      ? client.coupons.cards({}, options)
      : client.orders.pay({ orderId: '1', paymentType: 1, paymentClient: 'H5' } as never, options)
  await expect(refused).rejects.toMatchObject({ message: expected })
})

test.each([
  { noToast: undefined, shown: true },
  { noToast: true, shown: false },
])(
  'with window.noToast $noToast the message of a refused call is shown: $shown (spec §8)',
  async ({ noToast, shown }) => {
    render(createElement(ToastHost))
    Object.assign(window, { noToast })
    await callOf('', HOST, { code: 5000, success: false, message: '服务器开小差了', data: null })
    expect(screen.queryByText('服务器开小差了') !== null).toBe(shown)
    Object.assign(window, { noToast: undefined })
    act(hideToast)
  },
)

test('after a write the answers that it makes out of date are loaded again', async () => {
  const session = { settled: vi.fn(), interrupted: vi.fn() } as unknown as Session
  const transport: Transport = async () => ({ status: 200, body: { code: 0, data: {} } })
  const queryClient = createQueryClient()
  const client = createBrowserClient({ host: HOST, transport, session, queryClient })
  const count = apiQuery('cart.count')
  const account = apiQuery('points.account')
  for (const { queryKey } of [count, account]) queryClient.setQueryData(queryKey, {} as never)
  await client.cart.add({ courseId: 1 })
  expect(queryClient.getQueryState(count.queryKey)?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(account.queryKey)?.isInvalidated).toBe(false)
})

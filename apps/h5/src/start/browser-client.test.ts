import type { Transport, WireRequest } from '@kaozhou/api'
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '../session/session'
import { createBrowserClient } from './browser-client'

const HOST = { kind: 'other', os: 'desktop', app: null, miniProgram: false } as const

/** The headers of a call made from a page with this markup. */
async function headersOf(markup: string): Promise<Record<string, string>> {
  document.body.innerHTML = markup
  const requests: WireRequest[] = []
  const transport: Transport = async (request) => {
    requests.push(request)
    return { status: 200, body: { code: 0, data: [] } }
  }
  const session = { settled: vi.fn() } as unknown as Session
  const client = createBrowserClient(HOST, transport, session)
  await client.courses.categories().catch(() => undefined)
  return requests[0]?.headers ?? {}
}

afterEach(() => {
  document.body.innerHTML = ''
})

test('default: calls are signed by the SDK’s own settings', async () => {
  const headers = await headersOf('')
  expect(headers['x-signature']).toHaveLength(64)
})

test('behavior: calls are signed as the document says', async () => {
  const settings = { digest: 'md5', headerNames: { signature: 'x-gateway-sign' } }
  const headers = await headersOf(
    `<script type="application/json" id="wire-settings">${JSON.stringify(settings)}</script>`,
  )
  expect(headers['x-gateway-sign']).toHaveLength(32)
  expect(headers).not.toHaveProperty('x-signature')
})

import { MINUTE } from '@kaozhou/domain'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '../../config/environment'
import { addSecurityHeaders, inlineDigest } from '../security-headers'
import type { PageRequest } from './rendered-page'
import { addStorefront } from './storefront'

const SEALED = 'sealed.key.text'
const PREVIEW = { campaignId: 3001, name: 'over', words: '已结束 · 未参加', leftMs: 29.5 * MINUTE }

let app: FastifyInstance
const asked: PageRequest[] = []

beforeAll(async () => {
  app = fastify()
  addSecurityHeaders(app, readEnvironment({}))
  await addStorefront(
    app,
    'no/such/folder',
    async (request) => {
      asked.push(request)
      return {
        kind: 'page',
        body: '<html lang="zh-CN"><head><script id="brand">{}</script></head><body></body></html>',
        inline: { scripts: ["'sha256-own='"], styles: [] },
        kept: true,
      }
    },
    undefined,
    async (sealed, path) => (sealed === SEALED && path === '/activity/seasonal' ? PREVIEW : null),
  )
})
afterAll(() => app.close())
beforeEach(() => {
  asked.length = 0
})

const page = (url: string, cookie = `sc_token_pro=own-token; kz_preview=${SEALED}`) =>
  app.inject({ url, headers: { cookie } })

test('a page of a preview says what it shows and that nothing is kept, and has the way back', async () => {
  const { body, headers } = await page('/activity/seasonal')
  const [, bar = ''] = /(<aside.*<\/aside>)<\/body>/.exec(body) ?? []
  expect(bar.replace(/<[^>]+>/g, '')).toBe(
    '预览 · 已结束 · 未参加 — 不会保存任何操作 · 还剩 30 分钟回工作台',
  )
  expect(bar).toContain('<form method="post" action="/api/preview/end">')
  expect(body).not.toContain(SEALED)
  expect(headers['cache-control']).toBe('private, no-store')
})

test('it is rendered without content, which would be that of now, and without who is logged in', async () => {
  await page('/activity/seasonal')
  expect(asked).toEqual([{ url: '/index.html', userAgent: '', shell: true }])
})

test('its script says which preview it is, and the policy allows exactly its text', async () => {
  const { body, headers } = await page('/activity/seasonal')
  const [, script = ''] = /<head><script>([\s\S]*?)<\/script><script id="brand">/.exec(body) ?? []
  expect(script).toContain('"preview-3001-over"')
  expect(String(headers['content-security-policy'])).toContain(
    `'sha256-own=' ${inlineDigest(script)};`,
  )
})

test.each([
  ['another page of the browser', '/home', undefined],
  ['a browser that is in no preview', '/activity/seasonal', 'sc_token_pro=own-token'],
  ['a preview that is over', '/activity/seasonal', 'sc_token_pro=own-token; kz_preview=other'],
])('%s is the browser’s own', async (_, url, cookie) => {
  const { body } = await page(url, cookie)
  expect(body).not.toContain('不会保存')
  expect(asked[0]).toMatchObject({ url, token: 'own-token' })
})

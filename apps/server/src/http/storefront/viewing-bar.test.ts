import { MINUTE } from '@kaozhou/domain'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from '../../config/environment'
import { addSecurityHeaders, inlineDigest } from '../security-headers'
import type { PageRequest } from './rendered-page'
import { addStorefront } from './storefront'

const TOKEN = 'v'.repeat(43)
const OWN = 'sc_token_pro=own-token'
const VIEW = { userId: 100_001, mobile: '13800138000', leftMs: 8.5 * MINUTE }

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
        body: '<html lang="zh-CN"><head><script id="brand">{}</script></head><body>课程</body></html>',
        inline: { scripts: ["'sha256-own='"], styles: [] },
        kept: true,
      }
    },
    async (token) => (token === TOKEN ? VIEW : null),
  )
})
afterAll(() => app.close())
beforeEach(() => {
  asked.length = 0
})

const page = (cookie: string) => app.inject({ url: '/user', headers: { cookie } })

test('a page of a view says whose it is and how long it lasts, and has the way out', async () => {
  const { body } = await page(`kz_viewing=${TOKEN}`)
  const [, bar = ''] = /(<aside.*<\/aside>)<\/body>/.exec(body) ?? []
  expect(bar.replace(/<[^>]+>/g, '')).toBe('学员视角 · 138****8000 · 只读 · 还剩 9 分钟结束查看')
  expect(bar).toContain('<form method="post" action="/api/viewing/end">')
  expect(body).not.toContain(VIEW.mobile)
  expect(body).not.toContain(TOKEN)
})

test('its script comes before every other one, and the policy allows exactly its text', async () => {
  const { body, headers } = await page(`kz_viewing=${TOKEN}`)
  const [, script = ''] = /<head><script>([\s\S]*?)<\/script><script id="brand">/.exec(body) ?? []
  const [, style = ''] = /<style>([\s\S]*?)<\/style><\/head>/.exec(body) ?? []
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`'sha256-own=' ${inlineDigest(script)};`)
  expect(policy).toContain(`style-src 'self' ${inlineDigest(style)};`)
})

test('it is kept nowhere, and is rendered without whoever is logged in in this browser', async () => {
  const { headers } = await page(`${OWN}; kz_viewing=${TOKEN}`)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.etag).toBeUndefined()
  expect(asked).toEqual([{ url: '/user', userAgent: expect.any(String) }])
})

test.each([OWN, `${OWN}; kz_viewing=${'x'.repeat(43)}`, `${OWN}; kz_viewing=short`])(
  'with the cookies %s the page is the browser’s own',
  async (cookie) => {
    const { body, headers } = await page(cookie)
    expect(body).not.toContain('学员视角')
    expect(headers['cache-control']).toBe('no-cache')
    expect(asked[0]?.token).toBe('own-token')
  },
)

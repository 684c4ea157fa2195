import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../config/environment'
import { ownArt } from '../content/pictures/own-art'
import type { Store } from '../database/executor'
import { artAddress, portraitKeys, registerArt } from '../platform/pictures/art-address'
import { openTestStore } from '../testing/test-database'
import { answerErrors } from './answer-errors'
import { addArt } from './art-routes'
import { addDocs } from './docs/docs-routes'
import { addSecurityHeaders } from './security-headers'
import { addStorefront } from './storefront/storefront'

// The table of tests below already needs the address of a drawing.
registerArt(ownArt)

let app: FastifyInstance
let store: Store

beforeAll(async () => {
  app = fastify({ trustProxy: true })
  addSecurityHeaders(app, readEnvironment({}))
  answerErrors(app)
  store = await openTestStore()
  await addArt(app, store)
  addDocs(app, readEnvironment({}))
  await addStorefront(app, 'no/such/folder', async ({ url }) => ({
    kind: 'page',
    body: '<!doctype html>',
    ...(url === '/home' && { inline: { scripts: ["'sha256-aaa='"], styles: ["'sha256-bbb='"] } }),
  }))
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const OWN = {
  script: "script-src 'self' https://res.wx.qq.com https://res2.wx.qq.com",
  style: "style-src 'self'",
}

function storefrontPolicy({ script, style }: typeof OWN): string {
  return `default-src 'self'; ${script}; ${style}; img-src 'self' data:; media-src 'self' blob:; connect-src 'self' http://127.0.0.1:4173 ws://127.0.0.1:4173; worker-src 'self' blob:; frame-src 'self' kaozhou:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' https://*.alipay.com https://wx.tenpay.com; require-trusted-types-for 'script'; trusted-types default boot dompurify`
}

test.each([
  ['a page without inline text', '/cart', storefrontPolicy(OWN)],
  [
    'a page with inline text, which only its digests allow',
    '/home',
    storefrontPolicy({
      script: `${OWN.script} 'sha256-aaa='`,
      style: `${OWN.style} 'sha256-bbb='`,
    }),
  ],
  ['JSON', '/openapi.json', storefrontPolicy(OWN)],
  ['an error', '/api/nothing', storefrontPolicy(OWN)],
  [
    'the API reference',
    '/docs',
    "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  [
    'a drawing',
    artAddress(portraitKeys()[0] ?? ''),
    "default-src 'none'; style-src 'unsafe-inline'",
  ],
])('all security headers of %s', async (_, url, policy) => {
  const { headers } = await app.inject({ url })
  expect(headers).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': url.startsWith('/art/') ? 'cross-origin' : 'same-site',
    'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test.each(['/home', '/openapi.json', '/api/nothing', '/docs'])(
  '%s has HSTS for a year when it was requested by https',
  async (url) => {
    const { headers } = await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  },
)

test.each([
  [{}, "frame-src 'self' kaozhou:;"],
  [{ APP_WECHAT_ID: 'wx01' }, "frame-src 'self' kaozhou: https://*.qq.com webcompt:;"],
  [{ MINI_PROGRAM_ID: 'gh_01' }, "frame-src 'self' kaozhou: https://*.qq.com webcompt:;"],
])(
  'WeChat may draw its tags in a frame only where a setting needs them: %o',
  async (set, frames) => {
    const app = fastify()
    addSecurityHeaders(app, readEnvironment(set))
    const { headers } = await app.inject({ url: '/download' })
    expect(headers['content-security-policy']).toContain(frames)
    await app.close()
  },
)

test('the scheme of a deployment’s own app may be opened in a frame', async () => {
  const app = fastify()
  addSecurityHeaders(app, readEnvironment({ APP_URL: 'examschool://home' }))
  const { headers } = await app.inject({ url: '/download' })
  expect(headers['content-security-policy']).toContain("frame-src 'self' kaozhou: examschool:;")
  await app.close()
})

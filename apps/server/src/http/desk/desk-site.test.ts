import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStorefront } from '../storefront/storefront'
import { addDeskSite } from './desk-site'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>工作台</title>')
  writeFileSync(join(folder, 'assets/a-1234567.js'), '1')
  writeFileSync(join(folder, 'secret.json'), '{}')
  app = fastify()
  await addStorefront(app, folder)
  addDeskSite(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each(['/desk', '/desk/', '/desk/orders/7?state=paid'])(
  '%s is the desk’s document: never kept, found by no search engine, with a policy of its own',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url })
    expect(statusCode).toBe(200)
    expect(body).toContain('工作台')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    // Short films of recordings.
    expect(policy).toContain("media-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self)')
  },
)

test('files with a hash in their name are kept for ever', async () => {
  const { statusCode, headers } = await app.inject({ url: '/desk/assets/a-1234567.js' })
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toContain('immutable')
})

test.each([
  '/desk/secret.json',
  '/desk/assets/none-1234567.js',
  '/desk/assets/../secret.json',
  '/desk/assets/%2e%2e/secret.json',
  '/desk/.vite/manifest.json',
])('%s is not there', async (url) => {
  expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
})

test('a desk that is not built says how to build it', async () => {
  const empty = fastify()
  await addStorefront(empty, folder)
  addDeskSite(empty, join(folder, 'nothing'))
  const { statusCode, body } = await empty.inject({ url: '/desk' })
  expect(statusCode).toBe(503)
  expect(body).toContain('pnpm build')
  await empty.close()
})

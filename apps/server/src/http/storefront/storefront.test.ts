import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../config/environment'
import { answerErrors } from '../answer-errors'
import { addSecurityHeaders } from '../security-headers'
import { addStorefront } from './storefront'
import { withdrawServiceWorker } from './withdraw-service-worker'

let app: FastifyInstance
let directory: string

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'kaozhou-storefront-'))
  mkdirSync(join(directory, 'client/assets'), { recursive: true })
  writeFileSync(join(directory, 'client/index.html'), '<!doctype html><title>考舟</title>')
  writeFileSync(join(directory, 'client/assets/main-4f2a.js'), 'run()')
  writeFileSync(join(directory, 'client/favicon.svg'), '<svg/>')
  writeFileSync(join(directory, 'secret.txt'), 'geheim')
  mkdirSync(join(directory, 'client/.vite'))
  writeFileSync(join(directory, 'client/.vite/manifest.json'), '{"geheim":1}')
  app = fastify({ trustProxy: true })
  addSecurityHeaders(app, readEnvironment({}))
  answerErrors(app)
  await addStorefront(app, join(directory, 'client'))
})

afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true, force: true })
})

describe('documents', () => {
  test.each(['/', '//', '//evil.example/home', '/home', '/details/1001', '/no/such/screen'])(
    '%s is answered with the shell',
    async (url) => {
      const response = await app.inject({ url })
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.body).toContain('考舟')
    },
  )

  test.each([
    ['a page', {}, 'no-cache'],
    ['what stands in for a page that was not rendered in time', { standIn: true }, 'no-store'],
    ['a page of one person', { personal: true }, 'private, no-store'],
  ])('%s has the matching cache-control header', async (_what, kind, header) => {
    const server = fastify()
    await addStorefront(server, join(directory, 'client'), async () => ({
      kind: 'page',
      body: '<!doctype html>',
      ...kind,
    }))
    expect((await server.inject({ url: '/home' })).headers['cache-control']).toBe(header)
    await server.close()
  })

  test('tracking ids become cookies for 30 days, cut to 24 characters (spec §5)', async () => {
    const url = `/home?channelId=abc&statisticsId=${'x'.repeat(30)}`
    const response = await app.inject({ url })
    expect(response.headers['set-cookie']).toEqual([
      'channelId=abc; Path=/; Max-Age=2592000; SameSite=Lax',
      `statisticsId=${'x'.repeat(24)}; Path=/; Max-Age=2592000; SameSite=Lax`,
    ])
  })

  test.each([
    'channelId=a%3B%20Secure',
    'channelId=%0d%0aX-A:1',
    'channelId=1&channelId=2',
    'channelId=',
    Array.from({ length: 1001 }, (_, n) => `a${n}=1`).join('&'),
  ])('a malformed id sets no cookie and the page opens: %s', async (query) => {
    const response = await app.inject({ url: `/home?${query}` })
    expect(response.statusCode).toBe(200)
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

describe('files', () => {
  test('hashed files are cached without limit, others are revalidated', async () => {
    const hashed = await app.inject({ url: '/assets/main-4f2a.js' })
    const plain = await app.inject({ url: '/favicon.svg' })
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['cache-control']).toBe('no-cache')
    expect(plain.headers['content-type']).toContain('image/svg+xml')
  })

  test.each([
    ['br, gzip', 'br', 'by brotli'],
    ['gzip', 'gzip', 'by gzip'],
    ['identity', undefined, 'run()'],
  ])(
    'code is sent to who takes %s as the build has compressed it, from memory',
    async (accepted, encoding, body) => {
      const folder = mkdtempSync(join(tmpdir(), 'kaozhou-files-'))
      const server = fastify()
      await addStorefront(server, folder)
      const file = join(folder, 'assets/main-4f2a.js')
      mkdirSync(join(folder, 'assets'))
      for (const [ending, text] of [
        ['', `run()`],
        ['.br', 'by brotli'],
        ['.gz', 'by gzip'],
      ] as const)
        writeFileSync(file + ending, text.padEnd(2000 - 100 * ending.length))
      const headers = { 'accept-encoding': accepted }
      const ask = () => server.inject({ url: '/assets/main-4f2a.js', headers })
      await ask()
      rmSync(folder, { recursive: true })
      const answer = await ask()
      expect(answer.statusCode).toBe(200)
      expect(answer.body.trim()).toBe(body)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      expect(answer.headers['content-encoding']).toBe(encoding)
      await server.close()
    },
  )

  test.each([
    '/assets/gone-1.js',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
  ])('%s is answered 4xx, not with the shell or a file outside the folder', async (url) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.body).not.toContain('geheim')
  })

  test.each(['/api/nothing', '/art/nothing', '/sandbox/nothing', '/docs/nothing'])(
    '%s is answered 404, not with the shell',
    async (url) => {
      const response = await app.inject({ url })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ code: 4040, success: false })
    },
  )
})

test('the withdrawn service worker deletes its caches and unregisters itself', async () => {
  const other = fastify()
  withdrawServiceWorker(other)
  await addStorefront(other, join(directory, 'client'))
  const { headers, body } = await other.inject({ url: '/service-worker.js' })
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('text/javascript')
  expect(body).toMatch(/caches\.delete[\s\S]*registration\.unregister/)
  await other.close()
})

describe('headers', () => {
  test('only own code, no framing, no MIME sniffing', async () => {
    const { headers } = await app.inject({ url: '/home' })
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['content-security-policy']).toContain("form-action 'self' https://*.alipay.com")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('over https HSTS is sent and cookies are secure', async () => {
    const url = '/home?channelId=abc'
    const { headers } = await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(String(headers['set-cookie'])).toContain('; Secure')
  })
})

test('a page of nothing is sent with 404', async () => {
  const server = fastify()
  await addStorefront(server, join(directory, 'client'), async () => ({
    kind: 'page',
    body: '<!doctype html>',
    kept: true,
    missing: true,
  }))
  expect((await server.inject({ url: '/details/999999' })).statusCode).toBe(404)
  await server.close()
})

describe('a page that is sent to many', () => {
  test('the page is compressed and has the theme and text size of the reader’s cookies', async () => {
    const server = fastify()
    const body = `<!doctype html><html lang="zh-CN">${'课程'.repeat(2_000)}</html>`
    await addStorefront(server, join(directory, 'client'), async () => ({
      kind: 'page',
      body,
      kept: true,
    }))
    const textOf = async (headers: Record<string, string>) => {
      const url = '/home'
      const answer = await server.inject({ url, headers: { 'accept-encoding': 'br', ...headers } })
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
      return brotliDecompressSync(answer.rawPayload).toString()
    }
    expect(await textOf({})).toBe(body)
    const dark = await textOf({ cookie: 'kz-theme=dark' })
    expect(dark).toBe(body.replace('<html ', '<html data-theme="dark" '))
    const large = await textOf({ cookie: 'kz-text=larger; kz-theme=light' })
    expect(large).toBe(body.replace('<html ', '<html data-theme="light" data-text="larger" '))
    expect(await textOf({ cookie: 'kz-theme=odd; kz-text="><script>' })).toBe(body)
    await server.close()
  })
})

import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDocsSite, hasDocsSite } from './site-routes'

const SCRIPT = 'document.title = 1'
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-site-'))
  expect(hasDocsSite(folder)).toBe(false)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    `<script>${SCRIPT}</script><script src="/x.js"></script>`,
  )
  writeFileSync(join(folder, 'assets/a.js'), '1')
  expect(hasDocsSite(folder)).toBe(true)
  app = fastify()
  await addDocsSite(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('/docs leads to the site, whose own scripts run by their digests', async () => {
  expect((await app.inject({ url: '/docs' })).headers.location).toBe('/docs/')
  const { statusCode, headers } = await app.inject({ url: '/docs/' })
  expect(statusCode).toBe(200)
  const digest = createHash('sha256').update(SCRIPT).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${digest}';`)
})

test('files with a hash in their name are kept for ever', async () => {
  const { headers } = await app.inject({ url: '/docs/assets/a.js' })
  expect(headers['cache-control']).toContain('immutable')
})

test.each(['/docs/../package.json', '/docs/%2e%2e/package.json', '/docs/none.html'])(
  '%s is not there',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400)
  },
)

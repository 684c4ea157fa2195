import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the sitemap lists every course on sale with the time since when it is there, and no other course', async () => {
  const { body, headers } = await server.app.inject({ url: '/sitemap.xml' })
  expect(headers['content-type']).toContain('application/xml')
  const { BASE_URL } = server.platform.environment
  const { list } = await server.client.courses.recommendPage({ length: 100 })
  const listed = [...body.matchAll(/<loc>[^<]*\/details\/(\d+)<\/loc><lastmod>/g)]
  expect(listed.map(([, id]) => Number(id))).toEqual(list.map(({ id }) => id).sort((a, b) => a - b))
  expect(body).toContain(`<loc>${BASE_URL}/teacher/details/101</loc>`)
})

test('robots.txt names the sitemap', async () => {
  const { body } = await server.app.inject({ url: '/robots.txt' })
  expect(body).toContain(`Sitemap: ${server.platform.environment.BASE_URL}/sitemap.xml`)
  expect(body).toContain('Disallow: /api/')
})

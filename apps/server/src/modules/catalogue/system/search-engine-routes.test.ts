import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyContent } from '../../../content/apply/apply-content'
import { TEST_NOW } from '../../../testing/database-template'
import { demoContent } from '../../../testing/demo-content'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the sitemap lists every course on sale with the time of its last change, and no other course', async () => {
  const { body, headers } = await server.app.inject({ url: '/sitemap.xml' })
  expect(headers['content-type']).toContain('application/xml')
  const { BASE_URL } = server.platform.environment
  const { list } = await server.client.courses.recommendPage({ length: 100 })
  const listed = [...body.matchAll(/<loc>https?:\/\/[^/]*\/details\/(\d+)<\/loc><lastmod>/g)]
  expect(listed.map(([, id]) => Number(id))).toEqual(list.map(({ id }) => id).sort((a, b) => a - b))
  expect(body).toContain(`<loc>${BASE_URL}/teacher/details/101</loc>`)
})

test('robots.txt names the sitemap', async () => {
  const { body } = await server.app.inject({ url: '/robots.txt' })
  expect(body).toContain(`Sitemap: ${server.platform.environment.BASE_URL}/sitemap.xml`)
  expect(body).toContain('Disallow: /api/')
})

test('a change of a course is the last change of its page and of the lists, and of no other course', async () => {
  const { content, files } = await demoContent()
  const courses = content.courses.map((course) =>
    course.id === 1001 ? { ...course, summary: `${course.summary}！` } : course,
  )
  const before = await lastChanges()
  const now = TEST_NOW + 86_400_000
  await applyContent(server.store, { content: { ...content, courses }, files }, { now })
  const after = await lastChanges()
  const changed = [...after].filter(([path, time]) => before.get(path) !== time)
  expect(changed.map(([path]) => path).sort()).toEqual(['/course/list', '/details/1001', '/home'])
  expect(new Set(changed.map(([, time]) => time))).toEqual(new Set([new Date(now).toISOString()]))
  expect([...after.values()].every(Boolean)).toBe(true)
})

/** The time of each path's last change. */
async function lastChanges(): Promise<Map<string, string | undefined>> {
  const { body } = await server.app.inject({ url: '/sitemap.xml' })
  const entries = [...body.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)]
  return new Map(entries.map(([, url = '', time]) => [new URL(url).pathname, time]))
}

import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../platform/platform'
import { readPageChanges } from '../../../platform/settings-repository'
import { listPublicPages } from './sitemap-repository'

const CACHED = 'public, max-age=3600'

interface SitemapEntry {
  path: string
  /** ms since epoch. */
  changedAt?: number
}

/** The files that search engines ask for: which pages there are, and which they may read. */
export function addSearchEngineFiles(server: FastifyInstance, platform: Platform): void {
  const { origin } = new URL(platform.environment.BASE_URL)
  server.get('/robots.txt', { logLevel: 'warn' }, (_, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  )
  server.get('/sitemap.xml', { logLevel: 'warn' }, async (_, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('application/xml; charset=utf-8')
      .send(sitemap(await listEntries(platform), origin)),
  )
}

async function listEntries({ store }: Platform): Promise<SitemapEntry[]> {
  const { courses, teachers, pages } = await listPublicPages(store.db)
  const changes = await readPageChanges(store.db)
  const entry = (path: string, createdAt?: number) => ({
    path,
    changedAt: changes[path] ?? createdAt,
  })
  const ofCourses = courses.map(({ id, createdAt }) => entry(`/details/${id}`, createdAt))
  // What lists courses changes with them.
  const changedAt = Math.max(0, ...ofCourses.map((course) => course.changedAt ?? 0))
  return [
    { path: '/home', changedAt },
    { path: '/course/list', changedAt },
    ...ofCourses,
    ...teachers.map(({ id }) => entry(`/teacher/details/${id}`)),
    ...pages.map(({ id }) => entry(`/pages/${id}`)),
  ]
}

/** Paths have numbers and fixed words only, so that nothing needs escaping. */
function sitemap(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : ''
    return `<url><loc>${origin}${path}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

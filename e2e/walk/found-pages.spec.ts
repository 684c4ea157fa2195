import { type APIRequestContext, expect, test } from '@playwright/test'
import { demoPages } from './campaign-pages'
import { type LinkedData, linkedFaults, readPage } from './found-pages'

const CAMPAIGNS = demoPages
  .filter(([, , part]) => ['campaign', 'rule', 'paper'].includes(part))
  .map(([path, slug]) => path.replace(':id', slug || '1'))
const MORE = ['/joint?id=601', '/number_joint/602', '/comment/1001', '/sharedetails/1001?from=1']

/** The page as the server rendered it; a busy server sends a stand-in first, which may not be cached. */
async function openWhole(request: APIRequestContext, path: string): Promise<string> {
  let html = ''
  await expect(async () => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['cache-control'], path).not.toContain('no-store')
    html = await answer.text()
  }).toPass()
  return html
}

async function publicPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url))
  return [...listed.map(({ pathname }) => pathname), ...CAMPAIGNS, ...MORE]
}

test('every public page has one heading, data that engines take, a picture, and times that machines read', async ({
  request,
}) => {
  test.slow()
  const paths = await publicPaths(request)
  expect(paths.length).toBeGreaterThan(80)
  for (const path of paths) {
    const { headings, linked, metas, bareTimes } = readPage(await openWhole(request, path))
    expect.soft(headings, path).toEqual([expect.stringMatching(/./)])
    expect.soft(linkedFaults(linked), path).toEqual([])
    expect.soft(linked.length, path).toBeGreaterThan(0)
    expect.soft(metas.get('og:image'), path).toMatch(/^https?:\/\/.*\.png\?v=/)
    expect.soft(metas.get('og:title'), path).toBeTruthy()
    expect.soft(bareTimes, path).toEqual([])
  }
})

test('the page of a course is headed by its name, and says its price and its next class', async ({
  request,
}) => {
  const { headings, linked } = readPage(await openWhole(request, '/details/1001'))
  const byType = new Map<string, LinkedData>(linked.map((data) => [data['@type'], data]))
  const course = byType.get('Course')
  expect(headings).toEqual([course?.name])
  expect(course?.offers).toMatchObject({ price: '399.00', priceCurrency: 'CNY' })
  expect(byType.get('Event')?.location).toMatchObject({ '@type': 'VirtualLocation' })
  expect(byType.has('BreadcrumbList')).toBe(true)
})

test('the share picture is a PNG of the size that the page tells', async ({ page, request }) => {
  const { metas } = readPage(await openWhole(request, '/home'))
  await page.goto('/home')
  const size = await page.evaluate(
    async (path) => {
      const image = new Image()
      image.src = path
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    },
    new URL(metas.get('og:image') ?? '').pathname,
  )
  expect(size.map(String)).toEqual([metas.get('og:image:width'), metas.get('og:image:height')])
})

test('browsers find the icons where they look for them, and in the manifest', async ({
  request,
}) => {
  const typeOf = async (path: string) => (await request.get(path)).headers()['content-type']
  expect(await typeOf('/favicon.ico')).toBe('image/x-icon')
  expect(await typeOf('/apple-touch-icon.png')).toBe('image/png')
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src } of icons) expect(await typeOf(src)).toBe('image/png')
})

test('a page and a picture that the browser has already are not sent again', async ({
  request,
}) => {
  const picture = readPage(await openWhole(request, '/home')).metas.get('og:image') ?? ''
  for (const path of ['/home', new URL(picture).pathname, '/manifest.webmanifest']) {
    await expect(async () => {
      const { etag = '' } = (await request.get(path)).headers()
      expect(etag).not.toBe('')
      const again = await request.get(path, { headers: { 'if-none-match': etag } })
      expect(again.status()).toBe(304)
    }).toPass()
  }
})

for (const path of [
  '/details/abc',
  '/details/0',
  '/details/999999',
  '/nope',
  '/activity/nobody',
  '/bindticket/999999',
])
  test(`nothing is at ${path}: no engine keeps it`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    const { metas, linked } = readPage(await answer.text())
    expect(metas.get('robots')).toBe('noindex')
    expect(linked).toEqual([])
  })

import { createClient, type ErrorName } from '@kaozhou/api'
import { createFakeServer, refused } from '@kaozhou/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { campaignRows } from '../routing/campaign-routes'
import type { RouteRow } from '../routing/route-row'
import { routeTable } from '../routing/route-table'
import { BRAND, PLACES } from '../testing/brand.fixture'
import { pageKey, type RenderRequest, render } from './entry-server'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['/home', '/home'],
  [
    '/home?utm=1&keyword=%E5%9B%9B%E7%BA%A7&x=2&category=3',
    '/home?category=3&keyword=%E5%9B%9B%E7%BA%A7',
  ],
  ['/details/1001?from=7&x=1', '/details/1001'],
  ['/sharedetails/1001?x=1&from=7', '/sharedetails/1001?from=7'],
  ['/no/such/screen', null],
  ['//', null],
  ['//evil.example/home', null],
  [`/home?keyword=${'a'.repeat(300)}`, null],
])('the page key of %s is %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})

/** A visitor's request whose calls are all refused. */
function request(url: string, reason: ErrorName = 'busy'): RenderRequest {
  const server = createFakeServer()
  server.answerOthers(() => refused(reason))
  const client = createClient({
    baseUrl: '',
    storage: { token: () => undefined, channelId: () => undefined, statisticId: () => undefined },
    transport: server.transport,
    retries: 0,
  })
  return { url, userAgent: '', now: 0, brand: BRAND, places: PLACES, client, person: false }
}

test.each([
  ['/', '/home'],
  ['/?x=1', '/home?x=1'],
])('%s leads to %s', async (url, to) => {
  expect(await render(request(url))).toEqual({ kind: 'redirect', to })
})

test.each(['//', '//evil.example/home', '/no/such?x=1', '/nope'])(
  '%s is an address of nothing',
  async (url) => expect(await render(request(url))).toEqual({ kind: 'nothing' }),
)

test.each([
  ...['/activity/nobody', '/activity/nobody/rule', '/activity/nobody/join'],
  ...['/act/nobody', '/act/nobody/join'],
])(
  '%s, whose token no campaign has, is an unknown path; when the server is not sure, it is a page',
  async (path) => {
    expect(await render(request(`${path}?x=1`, 'notFound'))).toEqual({ kind: 'nothing' })
    expect(await render(request(path))).toMatchObject({ kind: 'page' })
  },
)

test.each([
  ['busy', true],
  ['notFound', undefined],
] as const)('a page whose calls are refused with %s: partial %s', async (reason, partial) => {
  const page = await render(request('/home', reason))
  expect(page).toMatchObject({ kind: 'page', whole: true })
  expect(page.kind === 'page' && page.partial).toBe(partial)
})

test.each([
  ['/details/999999', true],
  ['/teacher/details/999999', true],
  ['/comment/999999', true],
  ['/pages/999999', true],
  ['/sharedetails/999999', true],
  ['/joint?id=999999', true],
  ['/reservations/999999', true],
  ['/bindticket/999999', true],
  ['/admission/info/999999', true],
  ['/invitation/nobody', true],
  ['/home', undefined],
])('with every call answered 404 the page %s is missing: %s', async (url, missing) => {
  const page = await render(request(url, 'notFound'))
  expect(page.kind === 'page' && page.missing).toBe(missing)
})

test('a rendering leaves no timer that would hold its answers in memory', async () => {
  const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
  expect(await render(request('/home'))).toMatchObject({ kind: 'page', whole: true })
  const gone = new Set(cleared.mock.calls.map(([timer]) => timer))
  const left = set.mock.calls.filter((_, call) => !gone.has(set.mock.results[call]?.value))
  expect(left.map(([, delay = 0]) => delay).filter((delay) => delay > 10_000)).toEqual([])
})

test.each([...routeTable, ...campaignRows])(
  'the outline of $path has one heading of the first level',
  async (row) => {
    const result = await render({ ...request(row.path.replace(/:\w+/g, '1')), outline: true })
    expect(result).toMatchObject({ kind: 'page', whole: false, html: expect.any(String) })
    if (result.kind === 'page') expect(result.html.match(/<h1/g)).toHaveLength(1)
  },
)

test.each(['abc', '0', '-1', '1e3', '99999999999'])(
  'an id that can be none names nothing: %s',
  async (id) => {
    for (const path of [
      '/details',
      '/teacher/details',
      '/pages',
      '/comment',
      '/reservations',
      '/bindticket',
    ]) {
      const page = await render(request(`${path}/${id}`))
      expect(page, path).toMatchObject({ kind: 'page', missing: true })
      expect(page, path).not.toHaveProperty('linked')
    }
  },
)

const PUBLIC = [...routeTable, ...campaignRows].filter(
  (row: RouteRow) => row.access !== 'user' && row.rendered !== 'person',
)

test.each(PUBLIC)('the page of $path says its place to search engines', async (row: RouteRow) => {
  // Nobody answers: what a page is called and where it stands is known all the same.
  const query = row.reads?.includes('id') ? '?id=1' : ''
  const page = await render(request(row.path.replace(/:\w+/g, '1') + query))
  if (page.kind !== 'page') throw new Error(page.kind)
  const types = page.linked?.map((data) => (data as { '@type': string })['@type'])
  expect(types).toContain(row.path === '/home' ? 'EducationalOrganization' : 'BreadcrumbList')
  expect(page.canonical).toBeTruthy()
})

test('in the iOS app no data of a page tells a price', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) KaozhouApp/3.0.0 (iOS)'
  const page = await render({ ...request('/details/1001'), userAgent })
  expect(page).not.toHaveProperty('linked')
})

test.each([
  ['/notices', true],
  ['/activity/checkins_gift', true],
  ['/home', false],
])('%s carries the addresses of campaigns for its links: %s', async (path, carries) => {
  const page = await render(request(path))
  expect(page.kind === 'page' && page.state.includes('"places":')).toBe(carries)
})

import { createClient } from '@kaozhou/api'
import { afterEach, expect, test, vi } from 'vitest'
import { campaignRows } from '../routing/campaign-routes'
import { routeTable } from '../routing/route-table'
import { BRAND } from '../testing/brand.fixture'
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

const CLIENT = {
  baseUrl: '',
  storage: { token: () => undefined, channelId: () => undefined, statisticId: () => undefined },
  retries: 0,
}

/** A visitor's request whose calls all fail. */
function request(url: string): RenderRequest {
  const client = createClient({ ...CLIENT, transport: async () => ({ status: 503, body: '' }) })
  return { url, userAgent: '', now: 0, brand: BRAND, client, person: false }
}

test.each(['//', '//evil.example/home', '/no/such?x=1'])(
  '%s leads to the home page',
  async (url) => {
    const result = await render(request(url))
    expect(result).toMatchObject({ kind: 'redirect', to: expect.stringMatching(/^\/home(\?|$)/) })
  },
)

test.each(['/activity/nobody', '/activity/nobody/rule', '/act/nobody'])(
  '%s, whose token no campaign has, is an unknown path; when the server is not sure, it is a page',
  async (path) => {
    const transport = async () => ({
      status: 404,
      body: { code: 4040, success: false, message: '', data: null },
    })
    const unknown = {
      ...request(`${path}?x=1`),
      client: createClient({ ...CLIENT, transport }),
    }
    expect(await render(unknown)).toMatchObject({ kind: 'redirect', to: '/home?x=1' })
    expect(await render(request(path))).toMatchObject({ kind: 'page' })
  },
)

test.each([
  [503, true],
  [404, undefined],
])('a page whose calls are answered with %i: partial %s', async (status, partial) => {
  const body = { code: status * 10, success: false, message: '', data: null }
  const client = createClient({ ...CLIENT, transport: async () => ({ status, body }) })
  const page = await render({ ...request('/home'), client })
  expect(page).toMatchObject({ kind: 'page', whole: true })
  expect(page.kind === 'page' && page.partial).toBe(partial)
})

test.each([
  ['/details/999999', true],
  ['/teacher/details/999999', true],
  ['/comment/999999', true],
  ['/pages/999999', true],
  ['/sharedetails/999999', true],
  ['/home', undefined],
])('with every call answered 404 the page %s is missing: %s', async (url, missing) => {
  const body = { code: 4040, success: false, message: '', data: null }
  const client = createClient({ ...CLIENT, transport: async () => ({ status: 404, body }) })
  const page = await render({ ...request(url), client })
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

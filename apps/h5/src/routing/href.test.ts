import { describe, expect, test } from 'vitest'
import { href, type RoutePath } from './href'
import { matchRoute } from './match-route'
import type { RouteRow } from './route-row'
import { routeTable } from './route-table'

/**
 * Domain's rules lead to these (after an order, opening a section), a printed code to `/ec`, the support to `/demo`, and a deep
 * link that the app did not take to the class group.
 */
const NOT_LINKED: readonly RoutePath[] = [
  '/ordersuccess',
  '/ec/:code',
  '/golive/:id',
  '/goQxLive/:id',
  '/sc/live/view/lvie',
  '/demo/oauth1',
  '/community/:id',
]

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.{test,fixture}.{ts,tsx}', '!../routing/*'],
  { eager: true, query: '?raw', import: 'default' },
)
/** Types of what an address holds: a path that no row has does not compile. */
const READS = /\b(?:useRouteParams|useRouteSearch|RouteAddress|QueryOf|SearchOf)<[^>]+>/g
const PATHS = routeTable.map(({ path }) => path)

test('params fill the path, everything else becomes the query', () => {
  expect(href('/home')).toBe('/home')
  expect(href('/details/:id', { id: 1001 })).toBe('/details/1001')
  expect(href('/confirmorder/:id', { id: 1001, type: 4, assembleEventId: 7 })).toBe(
    '/confirmorder/1001?type=4&assembleEventId=7',
  )
})

test('an unknown path, a missing param and an unknown query do not compile', () => {
  // @ts-expect-error no row has this path
  href('/nowhere')
  // @ts-expect-error `id` is missing
  href('/details/:id', {})
  // @ts-expect-error /myorder has no such query
  href('/myorder', { state: 'paid' })
})

test('a part that is undefined is left out', () => {
  expect(href('/course/list', { category: undefined })).toBe('/course/list')
})

test('params and query are encoded', () => {
  expect(href('/ec/:code', { code: 'a/b?c' })).toBe('/ec/a%2Fb%3Fc')
  expect(
    new URL(href('/home', { keyword: '四级 &a=b' }), 'https://a.b').searchParams.get('keyword'),
  ).toBe('四级 &a=b')
})

test.each(PATHS)('an href of %s is matched by its own row', (path) => {
  const parts = {
    id: 7,
    url: '/a.pdf',
    roomid: 'r7',
    orderId: 'A7',
    number: '7K2M9Q4X0T1B3C5D6E8F',
    orderid: 'A7',
    code: 'KZ7',
    key: '7',
  }
  const address = (href as (path: RoutePath, parts: object) => string)(path, parts)
  const match = matchRoute(address.split('?')[0] ?? '')
  expect(match?.row.path).toBe(path)
  for (const [name, value] of Object.entries(match?.params ?? {}))
    expect({ [name]: value }).toEqual({ [name]: String(parts[name as keyof typeof parts]) })
})

describe('the addresses in the sources', () => {
  const linked = new Set(
    Object.values(sources).flatMap((text) =>
      [...text.matchAll(/\bhref\(\s*'(\/[^']*)'/g)].map(([, path]) => path),
    ),
  )

  test('link to every screen that is not listed as having no link', () => {
    const missing = PATHS.filter((path) => !linked.has(path))
    expect(missing).toEqual(PATHS.filter((path) => NOT_LINKED.includes(path)))
  })

  test('write no path of a screen by hand', () => {
    const rows: readonly RouteRow[] = routeTable
    const starts = rows.map(({ path }) => path.split('/:')[0]).join('|')
    const literal = new RegExp(`(?<!href\\(\\s*)['"\`](?:${starts})(?:[/?]\\$|[?'"\`])`, 'g')
    const found = Object.entries(sources)
      // The service worker takes no code along; its paths are of the type `RoutePath`.
      .filter(([file]) => !file.endsWith('/start/push-messages.ts'))
      .map(([file, text]) => [file, text.replace(READS, '')] as const)
      .flatMap(([file, text]) => (text.match(literal) ?? []).map((path) => `${file}: ${path}`))
    expect(found).toEqual([])
  })
})

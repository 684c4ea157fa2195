import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { ParamsOf, QueryName, QueryOf, SearchOf } from './route-reads'
import { routeTable } from './route-table'

type RenderedRow = Extract<(typeof routeTable)[number], { rendered: 'everyone' }>
type Reads<Row> = Row extends { reads: readonly (infer Name)[] } ? Name : never
/** A path whose page would be kept for another query than the one that it was rendered for, or not be kept at all. */
type Misread<Row> = Row extends RenderedRow
  ? [Reads<Row>, QueryName<Row['path']>] extends [QueryName<Row['path']>, Reads<Row>]
    ? never
    : Row['path']
  : never

test('a rendered page depends on the queries that its address may have', () => {
  expectTypeOf<Misread<RenderedRow>>().toEqualTypeOf<never>()
})

test('parameters and queries are those of the path', () => {
  expectTypeOf<ParamsOf<'/myorder/:orderId'>['orderId']>().toEqualTypeOf<string>()
  expectTypeOf<ParamsOf<'/exchangeCourse' | '/ec/:code'>['code']>().toEqualTypeOf<
    string | undefined
  >()
  // @ts-expect-error the parameter is called `orderid`
  expectTypeOf<ParamsOf<'/instalment/:orderid'>['orderId']>()
  // @ts-expect-error the home has no such query
  expectTypeOf<SearchOf<'/home'>['get']>().toBeCallableWith('keywords')
  expectTypeOf<SearchOf<'/home'>['get']>().toBeCallableWith('keyword')
  // @ts-expect-error nor can it be given one
  expectTypeOf<QueryOf<'/home'>>().toHaveProperty('keywords')
  expectTypeOf<QueryOf<'/home'>>().toHaveProperty('keyword')
})

const SCREENS = join(import.meta.dirname, '../screens')
const READS = /(?:useRouteParams|useRouteSearch|RouteAddress|QueryOf|SearchOf)<([^>]+)>/g

/** The paths of whose addresses the files of a folder read something. */
function pathsRead(folder: string): string[] {
  const texts = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  const named = texts.flatMap((text) => [...text.matchAll(READS)].map(([, paths = '']) => paths))
  return [...new Set(named.flatMap((paths) => paths.match(/(?<=')[^']+/g) ?? []))].filter((path) =>
    path.startsWith('/'),
  )
}

const screens = [...new Set(routeTable.map(({ screen }) => screen))]

test.each(screens)('%s reads addresses of its own rows', (screen) => {
  const own: string[] = routeTable.filter((row) => row.screen === screen).map(({ path }) => path)
  expect(own).toEqual(expect.arrayContaining(pathsRead(join(SCREENS, screen))))
})

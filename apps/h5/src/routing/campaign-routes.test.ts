import { expect, test } from 'vitest'
import { PLACES } from '../testing/brand.fixture'
import { campaignHref } from './campaign-href'
import { campaignAt, provideCampaignPlaces } from './campaign-places'
import { campaignPages, campaignRows } from './campaign-routes'
import { isKnownHref } from './is-known-href'
import { matchRoute } from './match-route'
import { routeTable } from './route-table'

provideCampaignPlaces(PLACES)

const files = import.meta.glob('../screens/*/*/screen.tsx')

test.each(campaignPages.map((page) => ({ path: page[0], place: page[1], id: page.at(4) })))(
  '$path is matched by its own row and names the campaign that content puts at “$place”',
  ({ path, place, id }) => {
    const match = matchRoute(path.replace(':id', '7'))
    expect(match?.row.path).toBe(path)
    expect(match?.params).toEqual({
      ...(place && { slug: campaignAt(place) }),
      ...(path.includes(':id') && id !== 'slug' && { [id ?? 'id']: '7' }),
    })
  },
)

test('an address can name another campaign than that of its place', () => {
  expect(matchRoute('/daily_draw/exam-week-draw')?.params).toEqual({ slug: 'exam-week-draw' })
})

test('every row has a screen, and no path of the route table', () => {
  const screens = new Set(campaignRows.map(({ screen }) => `../screens/${screen}/screen.tsx`))
  expect([...screens].filter((file) => !(file in files))).toEqual([])
  const paths = new Set<string>(routeTable.map(({ path }) => path))
  expect(campaignRows.filter(({ path }) => paths.has(path))).toEqual([])
})

test('every page has a title of its own, but for the pages of one campaign by where people come from', () => {
  const titles = campaignPages.map(([, place, , title]) => `${place} ${title}`)
  const twice = titles.filter((title, at) => titles.indexOf(title) !== at)
  expect(twice).toEqual(['/activity/liveLuck 直播间抽奖'])
})

test('any other path below /activity is a token, whose campaign the server knows', () => {
  expect(matchRoute('/activity/demo-7f3kq2m9')).toMatchObject({
    row: { screen: 'campaigns/unlisted' },
    params: { token: 'demo-7f3kq2m9' },
  })
  expect(matchRoute('/activity/demo-7f3kq2m9/rule')).toMatchObject({
    row: { screen: 'campaigns/unlisted-rule' },
  })
  for (const path of ['/activity/demo-7f3kq2m9/join', '/act/demo-7f3kq2m9/join']) {
    expect(matchRoute(path)).toMatchObject({
      row: { screen: 'campaigns/unlisted-join', access: 'user' },
      params: { token: 'demo-7f3kq2m9' },
    })
  }
  expect(matchRoute('/activity/a/b/c')).toBeUndefined()
})

test.each<[args: Parameters<typeof campaignHref>, expected: string | undefined]>([
  [['mock-assist'], '/activity/mock_assist'],
  [['cet-preheat', 'rule'], '/activity/cetPreheat/rule'],
  [['cet-preheat', 'gift', 3511], '/activity/cetPreheat/gift/3511'],
  [['live-luck', 'gift', 'a/b'], '/activity/liveLuck/gift/a%2Fb'],
  [['checkins-21', 'gift'], '/activity/checkins_gift'],
  [['daily-draw'], '/daily_draw/daily-draw'],
  [['spring-wish'], undefined],
  [['mock-assist', 'rule'], undefined],
])('campaignHref(%j) is %s', (args, expected) => {
  expect(campaignHref(...args)).toBe(expected)
})

const contents = import.meta.glob<string>('../../../../content/demo/campaigns/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('every page is of a campaign that the demo’s content has, and what a campaign links to is a page', () => {
  const slugs = new Set(Object.values(contents).map((text) => /^slug: (.+)$/m.exec(text)?.[1]))
  expect(slugs.size).toBeGreaterThan(30)
  expect(campaignPages.filter(([, place]) => place && !slugs.has(campaignAt(place)))).toEqual([])
  const links = Object.values(contents).flatMap((text) =>
    [...text.matchAll(/href: ([^\s}]+)/g)].map(([, href = '']) => href),
  )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter((href) => !isKnownHref(href))).toEqual([])
  // A path below /activity that is no campaign's fits the row of the unlisted ones.
  const unlisted = links.filter((href) =>
    matchRoute(href)?.row.screen.startsWith('campaigns/unlisted'),
  )
  expect(unlisted).toEqual([])
})

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../server/src/**/*.ts',
    '!**/*.{test,fixture}.*',
    '!**/{testing,load}/**',
  ],
  { query: '?raw', import: 'default', eager: true },
)

test('no source of the storefront or the server names a campaign of the demo', () => {
  const slugs = Object.values(contents).map((text) => /^slug: (.+)$/m.exec(text)?.[1] ?? '')
  expect(slugs.filter((slug) => slug.includes('-') || slug === 'seasonal')).toHaveLength(
    slugs.length,
  )
  const named = Object.entries(sources).flatMap(([file, text]) =>
    slugs
      .filter((slug) => new RegExp(`['"\`:]${slug}['"\`:,]`).test(text))
      .map((slug) => `${file}: ${slug}`),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(1000)
  expect(named).toEqual([])
})

test('what links to campaigns, and is no campaign itself, says so in its row', () => {
  const naming = Object.entries(sources)
    .filter(([, text]) => /from '[./]+\/routing\/campaign-(?:href|places)'/.test(text))
    .map(([file]) => /^\.\.\/(?:screens\/([^/]+\/[^/]+)|(start|page|parts|shell))\//.exec(file))
    .flatMap((found) => found?.[1] ?? found?.[2] ?? [])
  const screens = [...new Set(naming)].filter((name) => !/^(?:campaigns\/|start$)/.test(name))
  expect(screens).toEqual(
    routeTable.filter((row) => 'leadsToCampaigns' in row).map(({ screen }) => screen),
  )
})

import { expect, test } from 'vitest'
import { campaignHref } from './campaign-href'
import { campaignPages, campaignRows } from './campaign-routes'
import { isKnownHref } from './is-known-href'
import { matchRoute } from './match-route'
import { routeTable } from './route-table'

const files = import.meta.glob('../screens/*/*/screen.tsx')

test.each(campaignPages.map((page) => ({ path: page[0], slug: page[1], id: page.at(4) })))(
  '$path is matched by its own row and names the campaign $slug',
  ({ path, slug, id }) => {
    const match = matchRoute(path.replace(':id', '7'))
    expect(match?.row.path).toBe(path)
    expect(match?.params).toEqual({
      ...(slug && { slug }),
      ...(path.includes(':id') && (id === 'code' ? { code: '7' } : { id: '7' })),
    })
  },
)

test('every row has a screen, and no path of the route table', () => {
  const screens = new Set(campaignRows.map(({ screen }) => `../screens/${screen}/screen.tsx`))
  expect([...screens].filter((file) => !(file in files))).toEqual([])
  const paths = new Set<string>(routeTable.map(({ path }) => path))
  expect(campaignRows.filter(({ path }) => paths.has(path))).toEqual([])
})

test('every page has a title of its own, but for the pages of one campaign by where people come from', () => {
  const titles = campaignPages.map(([, slug, , title]) => `${slug} ${title}`)
  const twice = titles.filter((title, at) => titles.indexOf(title) !== at)
  expect(twice).toEqual(['live-luck 直播间抽奖'])
})

test('any other path below /activity is a token, whose campaign the server knows', () => {
  expect(matchRoute('/activity/demo-7f3kq2m9')).toMatchObject({
    row: { screen: 'campaigns/unlisted' },
    params: { token: 'demo-7f3kq2m9' },
  })
  expect(matchRoute('/activity/demo-7f3kq2m9/rule')).toMatchObject({
    row: { screen: 'campaigns/unlisted-rule' },
  })
  expect(matchRoute('/activity/a/b/c')).toBeUndefined()
})

test.each<[args: Parameters<typeof campaignHref>, expected: string | undefined]>([
  [['mock-assist'], '/activity/mock_assist'],
  [['cet-preheat', 'rule'], '/activity/cetPreheat/rule'],
  [['cet-preheat', 'gift', 3511], '/activity/cetPreheat/gift/3511'],
  [['live-luck', 'gift', 'a/b'], '/activity/liveLuck/gift/a%2Fb'],
  [['checkins-21', 'gift'], '/activity/checkins_gift'],
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
  expect(campaignPages.filter(([, slug]) => slug && !slugs.has(slug))).toEqual([])
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

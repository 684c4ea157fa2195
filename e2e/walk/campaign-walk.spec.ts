import { expect, test } from '@playwright/test'
import { finish, takePart } from '../people/campaigns'
import { newPerson } from '../people/session'
import { demoPages } from './campaign-pages'
import { campaignTitles, ownTitles, unlistedTitles } from './campaign-titles'
import { addressOf, type CampaignPath, openWalk } from './open-campaigns'

/** Addresses that show the same page as another one: by the source of the visit, or by a chosen tag. */
const SAME: readonly string[] = [
  '/activity/cetPreheat/tag/:id',
  '/activity/liveLuck/source/:id',
  '/daily_draw/:id/join',
  '/fission/:id/join',
]
const pages = demoPages.map(([path]) => path).filter((path) => !SAME.includes(path))
const ownPages = Object.keys(ownTitles) as (keyof typeof ownTitles)[]
const unlisted = Object.keys(unlistedTitles) as (keyof typeof unlistedTitles)[]
const visitorsPages = [...pages.filter((path) => !(path in ownTitles)), ...unlisted]
/** Tests that the workers share, each with a page that has loaded the screens' code once. */
const PARTS = 3

test('every address of a campaign is a page of its own, with its title and its words', async ({
  request,
}) => {
  const titles = new Map<string, string>()
  const heads = new Map<string, string | undefined>()
  for (const [path, slug, part] of demoPages) {
    const answer = await request.get(addressOf(path), { maxRedirects: 0 })
    const html = await answer.text()
    titles.set(path, `${answer.status()} ${titleIn(html)}`)
    if (part === 'campaign' && slug)
      heads.set(path, plainText(/<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1]))
  }
  for (const path of unlisted) {
    const answer = await request.get(path, { maxRedirects: 0 })
    titles.set(path, `${answer.status()} ${titleIn(await answer.text())}`)
  }
  expect(Object.fromEntries(titles)).toEqual(
    Object.fromEntries(
      Object.entries({ ...campaignTitles, ...unlistedTitles }).map(([path, title]) => [
        path,
        `200 ${title} - 考舟`,
      ]),
    ),
  )
  expect(Object.fromEntries(heads)).toEqual(
    Object.fromEntries(
      [...heads.keys()].map((path) => [path, campaignTitles[path as CampaignPath]]),
    ),
  )
})

const titleIn = (html: string): string | undefined => /<title>([^<]*)/.exec(html)?.[1]
const plainText = (markup?: string): string | undefined => markup?.replace(/<[^>]*>/g, '')

for (let part = 0; part < PARTS; part += 1) {
  test(`a visitor, part ${part + 1} of ${PARTS}: no console error, layout shift, axe violation or cut text`, async ({
    browser,
    baseURL,
  }) => {
    const walk = await openWalk(browser, baseURL)
    for (const path of visitorsPages.filter((_, at) => at % PARTS === part))
      await walk.open(path, { thorough: true })
    await walk.end()
  })
}

test('what a person got: no console error, layout shift, axe violation or cut text', async ({
  browser,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '')
  const { activities } = person.client
  for (const slug of ['computer-code', 'seasonal']) {
    const state = await takePart(person.client, await activities.state({ slug }))
    await finish(person.client, state, [])
  }
  const { list } = await activities.records({ slug: 'computer-code' })
  const walk = await openWalk(browser, baseURL, { person })
  for (const path of ownPages) {
    const id = path === '/activity/lotteryGift/:id' ? list[0]?.id : undefined
    await walk.open(path, { thorough: true, id })
  }
  await walk.end()
})

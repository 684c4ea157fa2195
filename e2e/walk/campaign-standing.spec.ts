import type { CampaignState } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import { type APIRequestContext, type Browser, expect, test } from '@playwright/test'
import { expectStill } from '../page/still'
import { buyBundle } from '../payment/orders'
import { ADDRESS } from '../people/address'
import { finish, takePart } from '../people/campaigns'
import { newPerson, type Person } from '../people/session'
import { movableClock } from '../servers/movable-clock'
import { startOwnServer } from '../servers/own-server'
import { demoPages } from './campaign-pages'
import { campaignStandings, type Standing } from './campaign-standings'
import { campaignWords } from './campaign-words'
import { addressOf, type CampaignPath, openWalk } from './open-campaigns'

const HALF_HOUR = 30 * MINUTE
const BEFORE_ALL = Date.UTC(2020, 0, 6)
const AFTER_ALL = Date.UTC(2040, 0, 6)
/** The bundle that a user must own to check in. */
const BUNDLE = 601
/** A call by a wrong device clock is refused once and repeated by the server's time; the console reports the refusal. */
const CLOCK_IS_OFF =
  'Failed to load resource: the server responded with a status of 400 (Bad Request)'

const NOTICES: Readonly<Record<string, Standing>> = {
  还没开始: 'notBegun',
  这次你还不能参加: 'notForYou',
  活动已结束: 'over',
}

const clock = movableClock()
const slugs = [...new Set(demoPages.map(([, slug]) => slug))].filter((slug) => slug !== '')

test('every address of a campaign says how its person stands with it, from before its beginning until after its end', async ({
  browser,
  request,
}) => {
  test.slow()
  clock.set(BEFORE_ALL)
  const server = await startOwnServer({ ...clock.env, SMS_PROOF: 'off', LIMITS: 'off' })
  const seen = new Seen()
  try {
    await lookAtAll(request, server.url, seen)
    await expectClosed(browser, server.url, '现在还不能提交')
    await expectNotBegun(browser, server.url)

    // It rains for the first five minutes of each half hour.
    clock.set(Math.ceil(Date.now() / HALF_HOUR) * HALF_HOUR + MINUTE)
    await lookAtAll(request, server.url, seen)
    const people = Array.from({ length: 6 }, () => newPerson(server.url))
    const [person, ...helpers] = (await Promise.all(people)) as [Person, ...Person[]]
    await person.client.addresses.create(ADDRESS)
    await buyBundle(person.client, BUNDLE)
    const { activities } = person.client
    const joined: CampaignState[] = []
    for (const slug of slugs) {
      const state = await activities.state({ slug })
      if (state.period !== 'running' || state.guide) continue
      joined.push(await takePart(person.client, state))
    }
    seen.all(joined)
    await expectWords(browser, person, 'joined')
    const isLater = ({ mock }: CampaignState) => mock?.state === 'upcoming'
    for (const state of joined) {
      if (isLater(state)) continue
      if (state.standing.kind === 'joined') await finish(person.client, state, helpers)
      seen.all([await activities.state({ slug: state.slug })])
    }
    await expectWords(browser, person, 'done')
    for (const state of joined.filter(isLater).sort(byOpening)) {
      clock.set((state.mock?.opensAt ?? 0) + MINUTE)
      // The session expires before the last of the campaigns begins.
      const { client } = await newPerson(server.url, person.mobile)
      await finish(client, state, [])
      seen.all([await client.activities.state({ slug: state.slug })])
    }

    clock.set(AFTER_ALL)
    await lookAtAll(request, server.url, seen)
    await expectClosed(browser, server.url, '活动已结束，不能再提交')
    expect(seen.table()).toEqual(campaignStandings)
  } finally {
    await server.stop()
  }
})

const byOpening = (a: CampaignState, b: CampaignState): number =>
  (a.mock?.opensAt ?? 0) - (b.mock?.opensAt ?? 0)

/** The standings that were seen on each address, in the order of time. */
class Seen {
  readonly #standings = new Map<CampaignPath, CampaignState['standing']['kind'][]>(
    demoPages.map(([path]) => [path, []]),
  )

  add(path: CampaignPath, standing: CampaignState['standing']['kind']): void {
    this.#standings.get(path)?.push(standing)
  }

  /** Records a user's standings with campaigns for the pages of each campaign. */
  all(states: readonly CampaignState[]): void {
    for (const { slug, standing } of states)
      for (const [path, own, part] of demoPages)
        if (own === slug && part === 'campaign') this.add(path, standing.kind)
  }

  table(): Record<string, string[]> {
    return Object.fromEntries(
      [...this.#standings].map(([path, standings]) => [path, [...new Set(standings)]]),
    )
  }
}

/** Reads every page as the server renders it for a visitor. */
async function lookAtAll(request: APIRequestContext, origin: string, seen: Seen): Promise<void> {
  for (const [path, , part] of demoPages) {
    const answer = await request.get(origin + addressOf(path), { maxRedirects: 0 })
    expect({ path, status: answer.status() }).toEqual({ path, status: 200 })
    if (part !== 'campaign') continue
    const html = await answer.text()
    const notice = /aria-label="活动状态"[^>]*><p[^>]*>([^<]*)/.exec(html)?.[1]
    const standing = notice === undefined ? 'visitor' : NOTICES[notice]
    expect({ path, notice, isKnown: standing !== undefined }).toMatchObject({ path, isKnown: true })
    if (standing) seen.add(path, standing)
  }
}

/** A page of each template counts down, offers a reminder, and lets nobody act. */
async function expectNotBegun(browser: Browser, origin: string): Promise<void> {
  const walk = await openWalk(browser, origin, { tolerated: CLOCK_IS_OFF })
  const main = walk.page.getByRole('main')
  for (const { path, own } of campaignWords) {
    await walk.open(path)
    const notice = main.getByRole('region', { name: '活动状态' })
    await expect(notice.getByRole('button', { name: '加入日历提醒' })).toBeEnabled()
    await expect(main.getByRole('timer', { name: '距开始' })).toContainText(/\d 天/)
    await expect(walk.page.getByRole('region', { name: '活动', exact: true })).toHaveCount(0)
    expect({ path, acts: await main.locator(own).count() }).toEqual({ path, acts: 0 })
  }
  await walk.end()
}

/** A page of each template says what is left to do for who takes part, and that it is done. */
async function expectWords(
  browser: Browser,
  person: Person,
  standing: 'joined' | 'done',
): Promise<void> {
  const walk = await openWalk(browser, person.origin, { person, tolerated: CLOCK_IS_OFF })
  for (const { path, [standing]: text } of campaignWords) {
    await walk.open(path)
    if (text) await expect(walk.page.getByText(text, { exact: true }).first()).toBeVisible()
    await expectStill(walk.page)
  }
  await walk.end()
}

/** The pages with a form are open only while the campaign runs. */
async function expectClosed(browser: Browser, origin: string, text: string): Promise<void> {
  const walk = await openWalk(browser, origin, { person: await newPerson(origin) })
  for (const path of ['/activity/mock_second/join', '/activity/share_transcript/upload'] as const) {
    await walk.page.goto(addressOf(path))
    await expect(walk.page.getByText(text)).toBeVisible()
    await expect(walk.page.getByRole('textbox')).toHaveCount(0)
  }
  await walk.end()
}

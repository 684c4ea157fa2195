import { DAY } from '@kaozhou/domain'
import type { Store } from '../../../../database/executor'
import {
  campaignGifts,
  campaignPots,
  campaignPrizes,
  campaigns,
} from '../../../../database/schema/campaigns'
import { users } from '../../../../database/schema/users'
import type { RandomSource } from '../../../../platform/random-source'
import { type Campaign, type CampaignConfig, readCampaign } from './campaign-config'

/** Draws that each event earns: none. */
export const NO_DRAWS = {
  join: 0,
  daily: 0,
  checkIn: 0,
  helped: 0,
  share: 0,
  order: 0,
  accepted: 0,
} as const

export const PAGE: CampaignConfig['page'] = {
  slogan: '试一试',
  steps: ['一', '二'],
  courseIds: [],
  share: { title: '来', text: '看' },
  tone: 'sea',
  order: [],
  registrationTag: null,
  next: null,
}

/** Draw rules that give `join` chances to a user who joins. */
export function drawRules(join: number): NonNullable<CampaignConfig['draw']> {
  return { perDay: null, pointsPerDraw: null, earn: { ...NO_DRAWS, join } }
}

type Parts<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'campaignId'>

export interface CampaignSetup {
  template: string
  config: Omit<CampaignConfig, 'page' | 'couponIds'>
  startTime?: number
  endTime?: number
  prizes?: Parts<typeof campaignPrizes>[]
  gifts?: Parts<typeof campaignGifts>[]
  pot?: Parts<typeof campaignPots>
}

let campaignCount = 0

/** Inserts a campaign that runs from yesterday for a month. */
export async function makeCampaign(
  store: Store,
  now: number,
  setup: CampaignSetup,
): Promise<Campaign> {
  campaignCount += 1
  const { template, config, startTime = now - DAY, endTime = now + 30 * DAY } = setup
  const [row] = await store.db
    .insert(campaigns)
    .values({
      slug: `test-${campaignCount}`,
      template,
      title: '试用活动',
      subtitle: '',
      visibility: 'listed',
      startTime,
      endTime,
      rules: ['一条规则'],
      config: { page: PAGE, ...config },
    })
    .returning()
  if (!row) throw new Error('no campaign')
  const own = { campaignId: row.id }
  for (const prize of setup.prizes ?? []) {
    await store.db.insert(campaignPrizes).values({ ...prize, ...own })
  }
  for (const gift of setup.gifts ?? []) {
    await store.db.insert(campaignGifts).values({ ...gift, ...own })
  }
  if (setup.pot) await store.db.insert(campaignPots).values({ ...setup.pot, ...own })
  return readCampaign(row)
}

/** Inserts users who have just signed up, without a phone. */
export async function makePeople(store: Store, now: number, count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    nickname: `考生${index}`,
    avatar: '',
    createdAt: now,
  }))
  const inserted = await store.db.insert(users).values(rows).returning({ id: users.id })
  return inserted.map(({ id }) => id)
}

/** The same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): RandomSource {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** Waits for concurrent calls. `given`: results of those that succeeded; `refused`: reasons of the others. */
export async function settleAll<T>(
  calls: readonly Promise<T>[],
): Promise<{ given: T[]; refused: string[] }> {
  const results = await Promise.allSettled(calls)
  return {
    given: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refused: results.flatMap((result) =>
      result.status === 'rejected'
        ? [(result.reason as { reason?: string }).reason ?? String(result.reason)]
        : [],
    ),
  }
}

/** The same with a limit of concurrent calls: more would only wait for a database connection. */
export async function settleByWorkers<T>(
  workers: number,
  calls: readonly (() => Promise<T>)[],
): Promise<{ given: T[]; refused: string[] }> {
  const waiting = [...calls]
  const settled: { given: T[]; refused: string[] }[] = []
  const work = async () => {
    for (let call = waiting.pop(); call; call = waiting.pop()) {
      settled.push(await settleAll([call()]))
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return {
    given: settled.flatMap(({ given }) => given),
    refused: settled.flatMap(({ refused }) => refused),
  }
}

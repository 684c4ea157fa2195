import { type GivenKind, type GivenThing, type Prices, rewardWorth } from '@kaozhou/domain'
import type { CampaignConfig } from '../../../marketing/activities/campaign/campaign-config'
import type { GiftRow, GivenRow, PotFigures, PrizeRow } from './campaign-figures-repository'
import { ruleWorths, type Source } from './campaign-rules'

/** What the database says of one campaign's things. */
export interface ThingFacts {
  config: CampaignConfig
  given: readonly GivenRow[]
  prizes: readonly PrizeRow[]
  gifts: readonly GiftRow[]
  pot: PotFigures | null
}

/** What staff call that which a rule gives, and what was given of a prize or gift that is gone. */
const SOURCE_NAMES: Readonly<Record<Source, string>> = {
  draw: '已撤下的奖品',
  gift: '已撤下的礼品',
  checkIn: '打卡的积分',
  assist: '邀请好友助力的积分',
  help: '为好友助力的积分',
  answer: '答对题的积分',
  post: '投稿通过的奖励',
  join: '参加的奖励',
  envelope: '红包雨的红包',
}

/** Everything that a campaign gives: its prizes, its gifts, its pot, and what its rules give without a limit. */
export function thingsOf(facts: ThingFacts, prices: Prices): GivenThing[] {
  const { prizes, gifts, given } = facts
  const used = new Set<GivenRow>()
  const take = (isOwn: (row: GivenRow) => boolean) => {
    const own = given.filter(isOwn)
    for (const row of own) used.add(row)
    return own
  }
  const offered = [
    ...prizes.filter(isGiven).map((prize) => {
      const isOut = prize.weight === 0
      const own = take(({ prizeId }) => prizeId === prize.id)
      return offeredThing({ ...prize, stock: isOut ? 0 : prize.stock }, own, prices)
    }),
    ...gifts.filter(isGiven).map((gift) => {
      const own = take(({ giftId }) => giftId === gift.id)
      return offeredThing(gift, own, prices)
    }),
  ]
  const rest = given.filter((row) => !used.has(row))
  return [...offered, ...potThings(facts.pot), ...ruleThings(facts.config, rest, prices)]
}

function isGiven({ kind }: { kind: GivenKind }): boolean {
  return kind !== 'none' && kind !== 'chances'
}

type Offered = Pick<PrizeRow, 'name' | 'kind' | 'refId' | 'amount' | 'stock'>

/** A prize or gift; what of it is left is its stock. */
function offeredThing(thing: Offered, own: readonly GivenRow[], prices: Prices): GivenThing {
  const { name, stock } = thing
  const worth = rewardWorth(thing, prices)
  const priced = worth !== null
  return { name, worth, priced, ...sumsOf(own, prices), left: stock }
}

function sumsOf(rows: readonly GivenRow[], prices: Prices): { given: number; cost: number } {
  return {
    given: rows.reduce((sum, { given }) => sum + given, 0),
    cost: rows.reduce((sum, row) => sum + (rewardWorth(row, prices) ?? 0) * row.given, 0),
  }
}

function potThings(figures: PotFigures | null): GivenThing[] {
  if (!figures) return []
  const { pot, given, cost } = figures
  const left = { left: pot.remaining, leftCost: pot.budget }
  return [{ name: pot.name, worth: null, priced: true, given, cost, ...left }]
}

/** What rules give has a limit for each person, and none for all of them. */
function ruleThings(
  config: CampaignConfig,
  rest: readonly GivenRow[],
  prices: Prices,
): GivenThing[] {
  const offered = ruleWorths(config, prices)
  const sources = [...new Set([...offered.keys(), ...rest.map(({ source }) => source)])]
  return sources.map((source) => {
    const own = rest.filter((row) => row.source === source)
    const worths = offered.get(source) ?? []
    const [worth = null, ...others] = new Set([
      ...worths,
      ...own.map((row) => rewardWorth(row, prices)),
    ])
    return {
      name: SOURCE_NAMES[source],
      worth: others.length === 0 ? worth : null,
      priced: worth !== null || others.length > 0,
      ...sumsOf(own, prices),
      left: worths.length > 0 ? null : 0,
    }
  })
}

import type { CampaignPrize, DrawState } from '@kaozhou/api'
import { beijingDayNumber, drawPrize, drawsLeft, lotteryWeight } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { type RandomSource, randomBelow } from '../../../../platform/random-source'
import { Refusal } from '../../../../platform/refusal'
import { changePoints } from '../../../people/points/change-points'
import type { Campaign } from '../campaign/campaign-config'
import { requireForm } from '../campaign/campaign-form'
import { enter, requirePart } from '../campaign/campaign-person'
import { type EntryRow, findEarnedIn, findEntry } from '../campaign/campaign-repository'
import { changeChances, isBooked } from '../campaign/chance-repository'
import { findRecord, type RecordRow } from '../campaign/record-repository'
import { giveReward } from '../campaign/reward'
import {
  countDraws,
  findDraw,
  findPrize,
  insertDraw,
  listPrizes,
  type PrizeRow,
  takePrize,
} from './draw-repository'

/** Published odds are in hundredths of a percent. */
const TOTAL_ODDS = 10_000

export interface DrawOutcome {
  /** Null when nothing was won. */
  prize: PrizeRow | null
  record: RecordRow | null
}

type DrawRules = NonNullable<Campaign['config']['draw']>

/**
 * Draws once, for a chance or for points. When a prize's last item was taken by a concurrent draw, this draw wins
 * nothing instead of another prize, so the odds stay as published. A repeated `requestKey` returns the first outcome.
 * Call within a transaction.
 */
export async function drawOnce(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
  { random, requestKey }: { random: RandomSource; requestKey?: string },
): Promise<DrawOutcome> {
  const rules = requirePart(campaign.config.draw)
  const entry = await enter(tx, campaign, viewer)
  const own = { campaignId: campaign.id, userId: viewer.userId }
  const earlier = requestKey && (await findDraw(tx, { ...own, requestKey }))
  if (earlier) return loadOutcome(tx, earlier)
  requireForm(campaign, entry)
  const day = beijingDayNumber(viewer.now)
  const isGranted = await grantDaily(tx, rules, { ...own, day, now: viewer.now })
  const usedToday = await countDraws(tx, { ...own, day })
  if (rules.perDay !== null && usedToday >= rules.perDay) throw new Refusal('drawDayLimit')
  const chances = entry.chances + (isGranted ? rules.earn.daily : 0)
  const ref = `${day}:${usedToday + 1}`
  await payForDraw(tx, rules, chances, { ...own, ref, now: viewer.now })
  const outcome = await pickPrize(tx, random, { ...own, ref, now: viewer.now })
  await insertDraw(tx, {
    ...own,
    day,
    requestKey,
    prizeId: outcome.prize?.id,
    recordId: outcome.record?.id,
    createdAt: viewer.now,
  })
  return outcome
}

async function loadOutcome(
  tx: Executor,
  { prizeId, recordId }: { prizeId: number | null; recordId: number | null },
): Promise<DrawOutcome> {
  return {
    prize: prizeId === null ? null : await findPrize(tx, prizeId),
    record: recordId === null ? null : await findRecord(tx, recordId),
  }
}

interface Own {
  campaignId: number
  userId: number
  now: number
}

/** Books the day's free chances at the first draw of the day. */
function grantDaily(tx: Executor, rules: DrawRules, own: Own & { day: number }): Promise<boolean> {
  const { day, ...rest } = own
  return changeChances(tx, {
    ...rest,
    change: rules.earn.daily,
    reason: 'daily',
    ref: String(day),
  })
}

async function payForDraw(
  tx: Executor,
  rules: DrawRules,
  chances: number,
  own: Own & { ref: string },
): Promise<void> {
  if (chances > 0) {
    const spent = await changeChances(tx, { ...own, change: -1, reason: 'draw' })
    if (!spent) throw new Refusal('drawNoChance')
    return
  }
  if (rules.pointsPerDraw === null) throw new Refusal('drawNoChance')
  const { userId, now } = own
  const ref = `${own.campaignId}:${own.ref}`
  const spent = { userId, change: -rules.pointsPerDraw, reason: 'draw', ref, now }
  if (!(await changePoints(tx, spent))) throw new Refusal('notEnoughPoints')
}

async function pickPrize(
  tx: Executor,
  random: RandomSource,
  own: Own & { ref: string },
): Promise<DrawOutcome> {
  const nothing: DrawOutcome = { prize: null, record: null }
  const prizes = await listPrizes(tx, own.campaignId)
  const weight = lotteryWeight(prizes)
  if (weight === 0) return nothing
  const prize = drawPrize(prizes, randomBelow(random, weight))
  if (!prize) return nothing
  if (prize.kind === 'none') return { prize, record: null }
  try {
    // A savepoint: when the reward can not be given, the stock is restored.
    return await tx.transaction(async (inner) => {
      if (!(await takePrize(inner, prize.id))) return nothing
      const { kind, refId, name, amount } = prize
      const reward = { kind, refId, name, amount }
      return { prize, record: await giveReward(inner, reward, { ...own, source: 'draw' }) }
    })
  } catch (error) {
    if (error instanceof Refusal) return nothing
    throw error
  }
}

/** Prizes with their published odds. */
export function presentPrizes(prizes: readonly PrizeRow[]): CampaignPrize[] {
  const weight = lotteryWeight(prizes)
  return prizes.map((prize) => ({
    id: prize.id,
    name: prize.name,
    figure: prize.figure,
    kind: prize.kind,
    amount: prize.amount,
    odds: weight === 0 ? 0 : Math.round((prize.weight * TOTAL_ODDS) / weight),
    soldOut: prize.stock === 0,
  }))
}

/** The draw of a campaign with the viewer's chances; null when the campaign has no draw. */
export async function drawState(
  db: Executor,
  campaign: Campaign,
  viewer: { entry: EntryRow | null; userId: number | null; now: number },
): Promise<DrawState | null> {
  const rules = campaign.config.draw
  if (!rules) return null
  const { entry, userId, now } = viewer
  const day = beijingDayNumber(now)
  const own = { campaignId: campaign.id, userId: userId ?? 0 }
  const usedToday = userId === null ? 0 : await countDraws(db, { ...own, day })
  const isGranted =
    userId !== null && (await isBooked(db, { ...own, reason: 'daily', ref: String(day) }))
  // Chances that the next draw books: the day's and, without an entry, those for joining.
  const joins = entry || campaign.config.form ? 0 : rules.earn.join
  const unbooked = (isGranted ? 0 : rules.earn.daily) + joins
  const chances = (entry?.chances ?? 0) + unbooked
  const perDay = rules.perDay ?? undefined
  return {
    left:
      entry?.formCheck === 'refused'
        ? 0
        : drawsLeft({ earned: chances, used: 0, perDay, usedToday }),
    chances,
    usedToday,
    perDay: rules.perDay,
    pointsPerDraw: rules.pointsPerDraw,
    earnedIn: await findEarnedIn(db, campaign.slug),
    prizes: presentPrizes(await listPrizes(db, campaign.id)),
  }
}

/** How many draws a user has left today. */
export async function drawsLeftOf(
  db: Executor,
  campaign: Campaign,
  { userId, now }: LoggedIn,
): Promise<number> {
  const entry = await findEntry(db, campaign.id, userId)
  return (await drawState(db, campaign, { entry, userId, now }))?.left ?? 0
}

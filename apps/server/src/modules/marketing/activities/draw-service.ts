import type { CampaignPrize, DrawState } from '@kaozhou/api'
import { dayNumber, drawPrize, drawsLeft, lotteryWeight } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { type RandomSource, randomBelow } from '../../../platform/random-source'
import { Refusal } from '../../../platform/refusal'
import { changePoints } from '../../people/points/change-points'
import type { Campaign } from './campaign-config'
import { enter, type Person, requirePart } from './campaign-person'
import { type EntryRow, findEntry } from './campaign-repository'
import { changeChances, isBooked } from './chances'
import {
  countDraws,
  findDraw,
  findPrize,
  insertDraw,
  listPrizes,
  type PrizeRow,
  takePrize,
} from './draw-repository'
import { findRecord, type RecordRow } from './record-repository'
import { giveReward } from './reward'

const ALL_ODDS = 10_000

export interface DrawOutcome {
  /** Null: nothing this time. */
  prize: PrizeRow | null
  record: RecordRow | null
}

type DrawRules = NonNullable<Campaign['config']['draw']>

/**
 * Draws once, for a chance or for points. Never more wins than there are prizes: the last one goes to whose statement
 * takes it, and the other draw wins nothing, so that the odds stay as published. Belongs into a transaction.
 */
export async function drawOnce(
  tx: Executor,
  campaign: Campaign,
  person: Person,
  { random, requestKey }: { random: RandomSource; requestKey?: string },
): Promise<DrawOutcome> {
  const rules = requirePart(campaign.config.draw)
  const entry = await enter(tx, campaign, person)
  const own = { campaignId: campaign.id, userId: person.userId }
  const earlier = requestKey && (await findDraw(tx, { ...own, requestKey }))
  if (earlier) return recall(tx, earlier)
  const day = dayNumber(person.now)
  const isGranted = await grantDaily(tx, rules, { ...own, day, now: person.now })
  const usedToday = await countDraws(tx, { ...own, day })
  if (rules.perDay !== null && usedToday >= rules.perDay) throw new Refusal('drawDayLimit')
  const chances = entry.chances + (isGranted ? rules.earn.daily : 0)
  const ref = `${day}:${usedToday + 1}`
  await pay(tx, rules, chances, { ...own, ref, now: person.now })
  const outcome = await win(tx, random, { ...own, ref, now: person.now })
  await insertDraw(tx, {
    ...own,
    day,
    requestKey,
    prizeId: outcome.prize?.id,
    recordId: outcome.record?.id,
    createdAt: person.now,
  })
  return outcome
}

async function recall(
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

/** The chance of the day is booked when it is first needed. */
function grantDaily(tx: Executor, rules: DrawRules, own: Own & { day: number }): Promise<boolean> {
  const { day, ...rest } = own
  return changeChances(tx, {
    ...rest,
    change: rules.earn.daily,
    reason: 'daily',
    ref: String(day),
  })
}

async function pay(
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

async function win(
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
    // A savepoint: what can not be given leaves the prize where it was.
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

/** A prize as it is shown, with its published odds. */
export function presentPrizes(prizes: readonly PrizeRow[]): CampaignPrize[] {
  const weight = lotteryWeight(prizes)
  return prizes.map((prize) => ({
    id: prize.id,
    name: prize.name,
    figure: prize.figure,
    kind: prize.kind,
    amount: prize.amount,
    odds: weight === 0 ? 0 : Math.round((prize.weight * ALL_ODDS) / weight),
    soldOut: prize.stock === 0,
  }))
}

/** What the draw of a campaign looks like to a person; null when it has none. */
export async function drawState(
  db: Executor,
  campaign: Campaign,
  viewer: { entry: EntryRow | null; userId: number | null; now: number },
): Promise<DrawState | null> {
  const rules = campaign.config.draw
  if (!rules) return null
  const { entry, userId, now } = viewer
  const day = dayNumber(now)
  const own = { campaignId: campaign.id, userId: userId ?? 0 }
  const usedToday = userId === null ? 0 : await countDraws(db, { ...own, day })
  const isGranted =
    userId !== null && (await isBooked(db, { ...own, reason: 'daily', ref: String(day) }))
  const waiting = (isGranted ? 0 : rules.earn.daily) + (entry ? 0 : rules.earn.join)
  const chances = (entry?.chances ?? 0) + waiting
  const perDay = rules.perDay ?? undefined
  return {
    left: drawsLeft({ earned: chances, used: 0, perDay, usedToday }),
    chances,
    usedToday,
    perDay: rules.perDay,
    pointsPerDraw: rules.pointsPerDraw,
    prizes: presentPrizes(await listPrizes(db, campaign.id)),
  }
}

/** Draws that a person can still make, after one was made. */
export async function drawsLeftOf(
  db: Executor,
  campaign: Campaign,
  { userId, now }: Person,
): Promise<number> {
  const entry = await findEntry(db, campaign.id, userId)
  return (await drawState(db, campaign, { entry, userId, now }))?.left ?? 0
}

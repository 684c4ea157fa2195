import type { CheckInState } from '@kaozhou/api'
import {
  beijingDayNumber,
  MAKE_UP_REFUSALS,
  makeUpDays,
  makeUpRefusal,
  nextReward,
  startOfDayNumber,
  streakOf,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn, Viewer } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { changePoints } from '../../../people/points/change-points'
import type { Campaign } from '../campaign/campaign-config'
import { enter, periodOf, requirePart } from '../campaign/campaign-person'
import { type EntryRow, updateEntry } from '../campaign/campaign-repository'
import { changeChances } from '../campaign/chance-repository'
import type { RecordRow } from '../campaign/record-repository'
import { giveReward, type Reward } from '../campaign/reward'
import { type CheckInRow, insertCheckIn, listCheckIns } from './check-in-repository'
import { ownedOffer } from './owned-offer'

type CheckInRules = NonNullable<Campaign['config']['checkIn']>

/** Checks in for today, once a Beijing day. Returns the rewards. Call within a transaction. */
export async function checkInToday(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
): Promise<RecordRow[]> {
  const rules = requirePart(campaign.config.checkIn)
  const entry = await enter(tx, campaign, viewer)
  await requireOwned(tx, rules, viewer)
  const own = { campaignId: campaign.id, userId: viewer.userId, now: viewer.now }
  const day = beijingDayNumber(viewer.now)
  const row = { campaignId: campaign.id, userId: viewer.userId, day, createdAt: viewer.now }
  if (!(await insertCheckIn(tx, { ...row, kind: 'onTime' }))) throw new Refusal('checkedIn')
  const change = campaign.config.draw?.earn.checkIn ?? 0
  await changeChances(tx, { ...own, change, reason: 'checkIn', ref: String(day) })
  const given: (RecordRow | null)[] = []
  if (rules.points > 0) {
    const reward: Reward = { kind: 'points', refId: null, name: '每日签到', amount: rules.points }
    given.push(await giveReward(tx, reward, { ...own, source: 'checkIn', ref: `day:${day}` }))
  }
  given.push(...(await rewardStreak(tx, campaign, entry, viewer)))
  return given.filter((record) => record !== null)
}

/** Checks in for a missed day, for points, as far as the campaign's rules allow. Call within a transaction. */
export async function makeUpDay(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
  moment: number,
): Promise<RecordRow[]> {
  const rules = requirePart(campaign.config.checkIn)
  const entry = await enter(tx, campaign, viewer)
  const { userId, now } = viewer
  await requireOwned(tx, rules, viewer)
  if (!rules.makeUp) throw new Refusal('makeUpRefused', { message: '这个活动不能补签' })
  const rows = await listCheckIns(tx, campaign.id, userId)
  const day = beijingDayNumber(moment)
  const refusal = makeUpRefusal(makeUpFacts(campaign, rows, now), day, rules.makeUp)
  if (refusal) throw new Refusal('makeUpRefused', { message: MAKE_UP_REFUSALS[refusal] })
  const spent = { userId, change: -rules.makeUp.points, ref: `${campaign.id}:${day}`, now }
  if (!(await changePoints(tx, { ...spent, reason: 'makeUp' }))) {
    throw new Refusal('notEnoughPoints')
  }
  const row = { campaignId: campaign.id, userId, day, createdAt: now }
  await insertCheckIn(tx, { ...row, kind: 'makeUp' })
  return rewardStreak(tx, campaign, entry, viewer)
}

/** Gives every reward that the streak has reached and not given yet: making up a day may reach several at once. */
async function rewardStreak(
  tx: Executor,
  campaign: Campaign,
  entry: EntryRow,
  viewer: LoggedIn,
): Promise<RecordRow[]> {
  const rows = await listCheckIns(tx, campaign.id, viewer.userId)
  const streak = streakOf(
    rows.map(({ day }) => day),
    beijingDayNumber(viewer.now),
  )
  if (campaign.config.ranking?.by === 'checkIns') {
    await updateEntry(tx, entry.id, { score: streak.total, scoredAt: viewer.now })
  }
  const given: RecordRow[] = []
  const reached = (campaign.config.checkIn?.rewards ?? []).filter(
    ({ days }) => days <= streak.current,
  )
  for (const { days, points, chances } of reached) {
    for (const [kind, amount] of [['points', points] as const, ['chances', chances] as const]) {
      if (amount === 0) continue
      const reward = { kind, refId: null, name: `连续签到 ${days} 天`, amount }
      const record = await giveReward(tx, reward, {
        campaignId: campaign.id,
        userId: viewer.userId,
        now: viewer.now,
        source: 'checkIn',
        ref: `streak:${days}:${kind}`,
      })
      if (record) given.push(record)
    }
  }
  return given
}

/** The viewer's check-ins; null when the campaign has none. */
export async function checkInState(
  db: Executor,
  campaign: Campaign,
  viewer: Viewer,
): Promise<CheckInState | null> {
  const rules = campaign.config.checkIn
  if (!rules) return null
  const { userId, now } = viewer
  const rows = userId === null ? [] : await listCheckIns(db, campaign.id, userId)
  const streak = streakOf(
    rows.map(({ day }) => day),
    beijingDayNumber(now),
  )
  const owned = await ownedOffer(db, rules.owned ?? null, viewer)
  const counts = periodOf(campaign, now) === 'running' && (owned?.owns ?? true)
  return {
    ...streak,
    days: rows.map(({ day, kind }) => ({ day: startOfDayNumber(day), kind })),
    rewards: rules.rewards,
    next: nextReward(streak.current, rules.rewards),
    owned,
    makeUp: makeUpState(rules, makeUpFacts(campaign, rows, now), counts),
  }
}

/** @throws Refusal checkInNotOwned without the course or bundle that check-ins count for. */
async function requireOwned(tx: Executor, rules: CheckInRules, viewer: LoggedIn): Promise<void> {
  const owned = await ownedOffer(tx, rules.owned ?? null, viewer)
  if (owned && !owned.owns) {
    throw new Refusal('checkInNotOwned', { message: `先报名《${owned.title}》，打卡才会计数` })
  }
}

/** `counts`: whether a check-in of this viewer would count now; if not, no day can be made up. */
function makeUpState(
  { makeUp }: CheckInRules,
  facts: ReturnType<typeof makeUpFacts>,
  counts: boolean,
): CheckInState['makeUp'] {
  if (!makeUp) return null
  const left = Math.max(0, makeUp.times - facts.used)
  const days = counts ? makeUpDays(facts, makeUp) : []
  return { points: makeUp.points, left, days: days.map(startOfDayNumber) }
}

function makeUpFacts(campaign: Campaign, rows: readonly CheckInRow[], now: number) {
  return {
    days: rows.map(({ day }) => day),
    used: rows.filter(({ kind }) => kind === 'makeUp').length,
    firstDay: beijingDayNumber(campaign.startTime),
    today: beijingDayNumber(now),
  }
}

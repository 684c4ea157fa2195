import type { RainState } from '@kaozhou/api'
import { type CampaignTimes, campaignEnd, envelopeRange, timeText } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn, Viewer } from '../../../../platform/calls/viewer'
import { type RandomSource, randomBelow } from '../../../../platform/random-source'
import { Refusal } from '../../../../platform/refusal'
import type { Campaign } from '../campaign/campaign-config'
import { enter, periodOf, requirePart } from '../campaign/campaign-person'
import type { RecordRow } from '../campaign/record-repository'
import { giveReward } from '../campaign/reward'
import {
  findPot,
  insertGrab,
  lockPot,
  redPacketFor,
  spendPot,
  wasGrabbed,
} from './envelope-repository'

export interface RainRound {
  number: number
  startTime: number
  endTime: number
}

/** The round that runs now, null between rounds, and the start of the next one. */
export function rainRound(
  campaign: CampaignTimes,
  rain: { everyMinutes: number; lastsSeconds: number },
  now: number,
): { round: RainRound | null; nextTime: number | null } {
  const every = rain.everyMinutes * 60_000
  const end = campaignEnd(campaign)
  const number = Math.max(0, Math.floor((now - campaign.startTime) / every))
  const startTime = campaign.startTime + number * every
  const endTime = Math.min(startTime + rain.lastsSeconds * 1000, end)
  const isRaining = now >= startTime && now < endTime
  const next = now < campaign.startTime ? campaign.startTime : startTime + every
  return {
    round: isRaining ? { number, startTime, endTime } : null,
    nextTime: next < end ? next : null,
  }
}

/**
 * Gives the user one envelope of the current round. Its amount is random, within what the pot's budget allows. Call
 * within a transaction; the pot is locked after the user's entry.
 *
 * @throws Refusal envelopeClosed between rounds, envelopeTaken for a second one in a round, envelopeGone when the pot
 * is empty.
 */
export async function grabEnvelope(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
  random: RandomSource,
): Promise<{ amount: number; record: RecordRow }> {
  const rain = requirePart(campaign.config.rain)
  await enter(tx, campaign, viewer)
  const { userId, now } = viewer
  const { round, nextTime } = rainRound(campaign, rain, now)
  if (!round) throw new Refusal('envelopeClosed', { message: closedText(nextTime) })
  const own = { campaignId: campaign.id, userId, round: round.number }
  if (await wasGrabbed(tx, own)) throw new Refusal('envelopeTaken')
  const pot = await lockPot(tx, campaign.id)
  const { budget, remaining: left = 0, least: min = 0 } = pot ?? { budget: 0 }
  const range = envelopeRange({ budget, left, min })
  if (!pot || !range) throw new Refusal('envelopeGone')
  const amount = range.least + randomBelow(random, range.most - range.least + 1)
  await spendPot(tx, campaign.id, amount)
  await insertGrab(tx, { ...own, amount, createdAt: now })
  const refId = await redPacketFor(tx, pot, amount)
  const reward = { kind: 'redPacket' as const, refId, name: pot.name, amount }
  const occasion = {
    campaignId: campaign.id,
    userId: viewer.userId,
    now: viewer.now,
    ref: String(round.number),
  }
  const record = await giveReward(tx, reward, { ...occasion, source: 'envelope' })
  if (!record) throw new Refusal('envelopeTaken')
  return { amount, record }
}

function closedText(nextTime: number | null): string {
  const next = nextTime === null ? '没有下一场了' : `下一场 ${timeText(nextTime)} 开始`
  return `这一场已经结束，${next}`
}

/** The rain of a campaign as the viewer sees it; null when the campaign has none. */
export async function rainState(
  db: Executor,
  campaign: Campaign,
  { userId, now }: Viewer,
): Promise<RainState | null> {
  const rain = campaign.config.rain
  if (!rain) return null
  const { round, nextTime } = rainRound(campaign, rain, now)
  const isRunning = periodOf(campaign, now) === 'running'
  const own = { campaignId: campaign.id, userId: userId ?? 0, round: round?.number ?? -1 }
  const pot = await findPot(db, campaign.id)
  return {
    round: isRunning && round ? { startTime: round.startTime, endTime: round.endTime } : null,
    nextTime,
    grabbed: userId !== null && round !== null && (await wasGrabbed(db, own)),
    gone: (pot?.remaining ?? 0) === 0,
  }
}

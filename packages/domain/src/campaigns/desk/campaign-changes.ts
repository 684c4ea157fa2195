import { dateTimeText } from '../../time/beijing-time'
import { DAY } from '../../time/spans'
import { type CampaignTimes, campaignPeriod } from './campaign-period'

/** An end can be set so far ahead at most. */
export const MOST_PROLONG_DAYS = 365
/** What ended longer ago than this is not opened again. */
export const REOPEN_DAYS = 7

/** A campaign whose times the desk may change. `plannedEnd`: the end that its content names; null while it is that one. */
export interface ChangeableTimes extends CampaignTimes {
  /** The end that its content names, ms since the epoch; null while it is that one. */
  plannedEnd: number | null
}

/** Why a campaign can't be stopped, taken up again, or given another end. */
export type CampaignFault =
  | 'stopped'
  | 'notStopped'
  | 'over'
  | 'longOver'
  | 'same'
  | 'past'
  | 'beforeBegin'
  | 'far'

/** What staff read of it. */
export const CAMPAIGN_FAULTS: Readonly<Record<CampaignFault, string>> = {
  stopped: '活动已经停止；要继续，先恢复',
  notStopped: '活动没有停止，请刷新查看',
  over: '活动已经结束',
  longOver: `活动结束已超过 ${REOPEN_DAYS} 天，不能再开`,
  same: '和现在的结束时间一样',
  past: '结束时间要在现在以后',
  beforeBegin: '结束时间要在开始时间以后',
  far: `最远到 ${MOST_PROLONG_DAYS} 天以后`,
}

/** Why a campaign can't be stopped; null when it can. */
export function stopFault(times: CampaignTimes, now: number): CampaignFault | null {
  if (times.stoppedAt !== null) return 'stopped'
  return campaignPeriod(times, now) === 'over' ? 'over' : null
}

/** Why a campaign that was stopped can't go on; null when it can. */
export function resumeFault(times: CampaignTimes, now: number): CampaignFault | null {
  if (times.stoppedAt === null) return 'notStopped'
  return now >= times.endTime ? 'over' : null
}

/** Why a campaign can have no other end at all; null when it can. */
export function prolongFault(times: CampaignTimes, now: number): CampaignFault | null {
  if (times.stoppedAt !== null) return 'stopped'
  return now - times.endTime >= REOPEN_DAYS * DAY ? 'longOver' : null
}

/** Why a campaign can't have this end; null when it can. The content's own end can always be set again. */
export function endFault(times: ChangeableTimes, end: number, now: number): CampaignFault | null {
  const fault = prolongFault(times, now)
  if (fault) return fault
  if (end === times.endTime) return 'same'
  if (end <= times.startTime) return 'beforeBegin'
  return end === times.plannedEnd ? null : newEndFault(times.startTime, end, now)
}

/** Why a campaign that begins at `start` can't end then; null when it can. */
export function newEndFault(start: number, end: number, now: number): CampaignFault | null {
  if (end <= start) return 'beforeBegin'
  if (end <= now) return 'past'
  return end - now > MOST_PROLONG_DAYS * DAY ? 'far' : null
}

/** What of a campaign follows from its end. */
export interface EndFacts {
  /** True when there is a draw. */
  hasDraw: boolean
  /** True when people check in each day. */
  hasCheckIn: boolean
  /** True when gifts can be fetched. */
  hasGifts: boolean
  /** True when the analysis of a mock exam opens at a time of its own. */
  hasAnalysis: boolean
  /** Minutes from one rain of envelopes to the next; null without one. */
  rainEvery: number | null
}

/** What follows when a campaign gets another end, in sentences for staff. */
export function endWords(
  times: CampaignTimes,
  end: number,
  facts: EndFacts,
  now: number,
): string[] {
  const was = campaignPeriod(times, now)
  const is = campaignPeriod({ ...times, endTime: end }, now)
  const isLater = end > times.endTime
  const rounds = facts.rainEvery === null ? 0 : roundsUntil(times, end, facts.rainEvery)
  const lines = [
    was === 'over' && is === 'running' && '活动马上重新开始，学生又可以参加。',
    was !== 'over' && is === 'over' && '活动马上结束。',
    `学生看到的结束时间从 ${dateTimeText(times.endTime, now)} 改为 ${dateTimeText(end, now)}。`,
    facts.hasDraw && isLater && '每天的抽奖机会继续发，奖品库存不变。',
    facts.hasCheckIn && isLater && '打卡接着算，已有的天数都在。',
    facts.hasGifts && isLater && '没有领的礼品可以继续领。',
    rounds > 0 && `红包雨一共 ${rounds} 场，红包总数不变。`,
    facts.hasAnalysis && '模考解析开放的时间不变。',
  ]
  return lines.filter((line) => line !== false)
}

function roundsUntil({ startTime }: CampaignTimes, end: number, everyMinutes: number): number {
  return Math.ceil((end - startTime) / (everyMinutes * 60_000))
}

/** What is there when a campaign is stopped. */
export interface StopFacts {
  /** How many people take part. */
  people: number
  /** What people have got of it. */
  rewards: number
  /** Of these, goods that still wait for an address. */
  withoutAddress: number
  /** Chances to draw that nobody has used. */
  chances: number
  /** What was handed in and waits for a review. */
  posts: number
}

/** What becomes of a campaign that is stopped, in sentences for staff. */
export function stopWords({
  people,
  rewards,
  withoutAddress,
  chances,
  posts,
}: StopFacts): string[] {
  const lines = [
    people > 0
      ? `${people} 人参加了，马上不能再参加、抽奖、领取。`
      : '还没有人参加，马上不能再参加。',
    rewards > 0 && `已经得到的 ${rewards} 份奖励都留着，照常使用。`,
    withoutAddress > 0 && `其中 ${withoutAddress} 份还没填地址，仍然可以填。`,
    chances > 0 && `还有 ${chances} 次没用的抽奖机会，不能再用；恢复活动后可以。`,
    posts > 0 && `${posts} 份等审核的投稿照常审核，通过后照常发奖励。`,
    '原定结束时间以前可以恢复。',
  ]
  return lines.filter((line) => line !== false)
}

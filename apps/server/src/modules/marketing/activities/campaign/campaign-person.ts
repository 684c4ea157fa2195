import { type CampaignTimes, campaignPeriod, type Period } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { type Campaign, readCampaign } from './campaign-config'
import { type EntryRow, findCampaign, lockEntry, shareCampaign } from './campaign-repository'
import { changeChances } from './chance-repository'

/** @throws Refusal notFound. */
export async function requireCampaign(db: Executor, slug: string): Promise<Campaign> {
  const row = await findCampaign(db, slug)
  if (!row) throw new Refusal('notFound', { message: '活动不存在' })
  return readCampaign(row)
}

/** What a campaign's times are told by: every question whether it runs is asked here. */
type Timed = CampaignTimes & Pick<Campaign, 'stopReason'>

export function periodOf(campaign: CampaignTimes, now: number): Period {
  return campaignPeriod(campaign, now)
}

/** The end that a campaign's people are told: when it was stopped, unless it had not begun then. */
export function shownEnd({ startTime, endTime, stoppedAt }: CampaignTimes): number {
  return stoppedAt !== null && stoppedAt > startTime ? stoppedAt : endTime
}

/** Why a campaign that staff stopped is over, as its people read it; null for any other. */
export function stopText({ stopReason }: Pick<Campaign, 'stopReason'>): string | null {
  return stopReason === null ? null : `活动提前结束：${stopReason}`
}

/** @throws Refusal activityUpcoming or activityOver. */
export function refuseUnlessRunning(campaign: Timed, now: number): void {
  const period = periodOf(campaign, now)
  if (period === 'upcoming') throw new Refusal('activityUpcoming')
  if (period !== 'over') return
  const message = stopText(campaign)
  throw new Refusal('activityOver', message === null ? {} : { message })
}

/**
 * Reads the campaign's times once more and keeps them as they are until the transaction ends: who acts while staff stop the
 * campaign has acted wholly before, or is refused. It comes before every other lock of the campaign.
 *
 * @throws Refusal activityUpcoming or activityOver.
 */
export async function requireRunning(
  tx: Executor,
  { id, slug }: Pick<Campaign, 'id' | 'slug'>,
  now: number,
): Promise<void> {
  const current = await shareCampaign(tx, id)
  if (!current) throw new Error(`campaign ${slug} is gone`)
  refuseUnlessRunning(current, now)
}

/** A part of a campaign's config. @throws Refusal activityOther when the template has no such part. */
export function requirePart<T>(part: T | undefined): T {
  if (part === undefined) throw new Refusal('activityOther')
  return part
}

/** The user's locked entry in a running campaign, created when there is none, with its first chances where no form is asked for. */
export async function enter(
  tx: Executor,
  campaign: Campaign,
  { userId, now }: LoggedIn,
): Promise<EntryRow> {
  await requireRunning(tx, campaign, now)
  const { entry, isNew } = await lockEntry(tx, campaign.id, userId, now)
  // In a campaign with a form, users take part by filling it in.
  if (!isNew || campaign.config.form) return entry
  const given = await giveJoinChances(tx, campaign, { userId, now })
  return { ...entry, chances: entry.chances + given }
}

/** The chances for taking part, once. The entry must be locked. Returns how many were given. */
export async function giveJoinChances(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
): Promise<number> {
  const change = campaign.config.draw?.earn.join ?? 0
  const booking = {
    campaignId: campaign.id,
    userId: viewer.userId,
    now: viewer.now,
    change,
    reason: 'join',
    ref: '',
  }
  return (await changeChances(tx, booking)) ? change : 0
}

import { type Period, periodAt } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { Refusal } from '../../../../platform/refusal'
import { type Campaign, readCampaign } from './campaign-config'
import { type EntryRow, findCampaign, lockEntry } from './campaign-repository'
import { changeChances } from './chance-repository'

/** @throws Refusal notFound. */
export async function requireCampaign(db: Executor, slug: string): Promise<Campaign> {
  const row = await findCampaign(db, slug)
  if (!row) throw new Refusal('notFound', { message: '活动不存在' })
  return readCampaign(row)
}

export function periodOf(campaign: Pick<Campaign, 'startTime' | 'endTime'>, now: number): Period {
  return periodAt(campaign, now)
}

/** @throws Refusal activityUpcoming or activityOver. */
export function requireRunning(campaign: Campaign, now: number): void {
  const period = periodOf(campaign, now)
  if (period === 'upcoming') throw new Refusal('activityUpcoming')
  if (period === 'over') throw new Refusal('activityOver')
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
  requireRunning(campaign, now)
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

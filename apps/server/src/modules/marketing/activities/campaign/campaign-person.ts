import { type Period, periodAt } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { type Campaign, readCampaign } from './campaign-config'
import { type EntryRow, findCampaign, lockEntry } from './campaign-repository'
import { changeChances } from './chance-repository'

/** The user who acts, and the time of the request. */
export interface Person {
  userId: number
  now: number
}

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

/** The user's locked entry in a running campaign, created with its first chances when there is none. */
export async function enter(
  tx: Executor,
  campaign: Campaign,
  { userId, now }: Person,
): Promise<EntryRow> {
  requireRunning(campaign, now)
  const { entry, isNew } = await lockEntry(tx, campaign.id, userId, now)
  const change = campaign.config.draw?.earn.join ?? 0
  if (!isNew || change === 0) return entry
  await changeChances(tx, {
    campaignId: campaign.id,
    userId,
    change,
    reason: 'join',
    ref: '',
    now,
  })
  return { ...entry, chances: entry.chances + change }
}

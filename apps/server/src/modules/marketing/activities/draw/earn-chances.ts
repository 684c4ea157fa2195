import { beijingDayNumber } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import type { DomainEvents } from '../../../events/domain-events'
import { type Campaign, readCampaign } from '../campaign/campaign-config'
import { enter, requirePart } from '../campaign/campaign-person'
import { listAllRunning } from '../campaign/campaign-repository'
import { changeChances, listChancesOfOrder } from '../campaign/chance-repository'

/** Gives the chances for sharing the page, once a day. Returns how many were given. */
export async function earnByShare(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
): Promise<number> {
  const { earn } = requirePart(campaign.config.draw)
  await enter(tx, campaign, viewer)
  const isEarned = await changeChances(tx, {
    campaignId: campaign.id,
    userId: viewer.userId,
    now: viewer.now,
    change: earn.share,
    reason: 'share',
    ref: String(beijingDayNumber(viewer.now)),
  })
  return isEarned ? earn.share : 0
}

/**
 * The chances that a paid order gives in the campaigns that run; once for an order, however often it is called.
 * Call within the order's transaction.
 */
export async function earnByOrder(
  tx: Executor,
  { orderId, amount, userId, now }: DomainEvents['orderDelivered'],
): Promise<number> {
  // An exchange code gives an order of 0 yuan, which is no purchase.
  if (amount === 0) return 0
  const person = { userId, now }
  let earned = 0
  for (const row of await listAllRunning(tx, now)) {
    const campaign = readCampaign(row)
    const change = campaign.config.draw?.earn.order ?? 0
    if (change === 0) continue
    await enter(tx, campaign, person)
    const booking = {
      campaignId: campaign.id,
      userId: person.userId,
      now: person.now,
      change,
      reason: 'order',
      ref: orderId,
    }
    if (await changeChances(tx, booking)) earned += change
  }
  return earned
}

/** Takes back the chances that a refunded order gave and nobody has used. */
export async function takeBackOrderChances(
  tx: Executor,
  { orderId: ref, userId, now }: DomainEvents['orderRefunded'],
): Promise<void> {
  for (const { campaignId, change } of await listChancesOfOrder(tx, userId, ref)) {
    const booking = { campaignId, userId, change: -change, reason: 'orderTakenBack', ref, now }
    await changeChances(tx, booking)
  }
}

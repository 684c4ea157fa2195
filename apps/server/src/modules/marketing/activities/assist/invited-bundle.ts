import type { AssistState, InvitedBundle } from '@kaozhou/api'
import { invitePrice } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { findBundle } from '../../../catalogue/bundles/bundle-repository'
import type { Campaign } from '../campaign/campaign-config'
import { periodOf } from '../campaign/campaign-person'

/**
 * The campaign's bundle at the price for the friends who came; the checkout asks for the same price (`bundle-kind.ts`).
 * Null when the campaign has no bundle or is over, or when the bundle is no longer sold.
 */
export async function invitedBundle(
  db: Executor,
  campaign: Campaign,
  assist: AssistState | null,
  now: number,
): Promise<InvitedBundle | null> {
  const offered = campaign.config.assist?.bundle
  if (!offered || !assist || periodOf(campaign, now) === 'over') return null
  const bundle = await findBundle(db, offered.id)
  if (!bundle || now >= bundle.endTime) return null
  return {
    bundleId: bundle.id,
    title: bundle.title,
    price: bundle.price,
    ...invitePrice(bundle.price, offered.steps, assist.helped),
  }
}

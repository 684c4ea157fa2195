import type { AssistState, InvitedBundle } from '@kaozhou/api'
import { invitePrice } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { findJoint } from '../../../catalogue/joints/joint-repository'
import type { Campaign } from '../campaign/campaign-config'
import { periodOf } from '../campaign/campaign-person'

/**
 * What the campaign's bundle costs by how many came, which is what the checkout asks for (`joint-kind.ts`). Null when it has
 * none, is over, or the shop sells the bundle no more.
 */
export async function invitedBundle(
  db: Executor,
  campaign: Campaign,
  assist: AssistState | null,
  now: number,
): Promise<InvitedBundle | null> {
  const bundle = campaign.config.assist?.bundle
  if (!bundle || !assist || periodOf(campaign, now) === 'over') return null
  const joint = await findJoint(db, bundle.id)
  if (!joint || now >= joint.endTime) return null
  return {
    bundleId: joint.id,
    title: joint.title,
    price: joint.price,
    ...invitePrice(joint.price, bundle.steps, assist.helped),
  }
}

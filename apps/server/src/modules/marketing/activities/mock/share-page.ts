import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import type { Campaign } from '../campaign/campaign-config'
import { enter } from '../campaign/campaign-person'
import { earnByShare } from '../draw/earn-chances'
import { unlockByShare } from './mock-part'

/** A page was shared: gives the day's chances and unlocks what sharing unlocks. Call within a transaction. */
export async function sharePage(
  tx: Executor,
  campaign: Campaign,
  viewer: LoggedIn,
): Promise<{ earned: number; unlocked: boolean }> {
  await enter(tx, campaign, viewer)
  const unlocked = await unlockByShare(tx, campaign, viewer)
  if (unlocked && !campaign.config.draw) return { earned: 0, unlocked }
  return { earned: await earnByShare(tx, campaign, viewer), unlocked }
}

import type { Executor } from '../../../../database/executor'
import type { Campaign } from '../campaign/campaign-config'
import { enter, type Person } from '../campaign/campaign-person'
import { earnByShare } from '../draw/earn-chances'
import { unlockByShare } from './mock-part'

/** A page was shared: gives the day's chances and unlocks what sharing unlocks. Call within a transaction. */
export async function sharePage(
  tx: Executor,
  campaign: Campaign,
  person: Person,
): Promise<{ earned: number; unlocked: boolean }> {
  await enter(tx, campaign, person)
  const unlocked = await unlockByShare(tx, campaign, person)
  if (unlocked && !campaign.config.draw) return { earned: 0, unlocked }
  return { earned: await earnByShare(tx, campaign, person), unlocked }
}

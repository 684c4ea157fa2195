import { CAMPAIGN_PREVIEWS, DAY, previewJoinTime } from '@kaozhou/domain'
import type { Executor } from '../../../../../database/executor'
import type { LoggedIn } from '../../../../../platform/calls/viewer'
import type { Platform } from '../../../../../platform/platform'
import { Refusal } from '../../../../../platform/refusal'
import { readCampaign } from '../../../../marketing/activities/campaign/campaign-config'
import type { CampaignRow } from '../../../../marketing/activities/campaign/campaign-repository'
import { takePart } from './preview-entry'
import { insertPreviewPerson, PREVIEW_PERSON, setStop } from './preview-repository'
import type { OpenPreview } from './preview-session'
import { platformOn, rolledBack } from './rolled-back'

/** Where the handlers of a preview run: the database as it is to be shown, of which nothing stays. */
export interface Stage {
  tx: Executor
  platform: Platform
  viewer: LoggedIn
}

/**
 * Runs `work` as a student who sees the campaign at the preview's time. Whoever is to take part does it first, by the handlers
 * that a student's press reaches.
 *
 * @throws Refusal where a student could not take part.
 */
export function onStage<T>(
  platform: Platform,
  { campaign, preview, shown }: Omit<OpenPreview, 'leftMs'>,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const { period, joined } = CAMPAIGN_PREVIEWS[preview]
  return rolledBack(platform, async (tx) => {
    const viewer = { userId: PREVIEW_PERSON, now: shown }
    await insertPreviewPerson(tx, Math.min(campaign.startTime, shown) - 30 * DAY)
    const { id, stoppedAt, stopReason } = campaign
    if (stoppedAt !== null) await setStop(tx, id, { stoppedAt: null, stopReason: null })
    if (joined) await join(tx, campaign, shown)
    if (stoppedAt !== null && period === 'over') await setStop(tx, id, { stoppedAt, stopReason })
    return work({ tx, platform: platformOn(platform, tx, shown), viewer })
  })
}

/** Joins as late as can be: where that is too late, as for a mock exam whose sign-up has ended, at the beginning. */
async function join(tx: Executor, row: CampaignRow, shown: number): Promise<void> {
  const campaign = readCampaign({ ...row, stoppedAt: null, stopReason: null })
  const joinAt = (now: number) =>
    tx.transaction((own) => takePart(own, campaign, { userId: PREVIEW_PERSON, now }))
  try {
    await joinAt(previewJoinTime(campaign, shown))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await joinAt(campaign.startTime)
  }
}

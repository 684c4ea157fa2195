import type { CampaignPreviews } from '@kaozhou/api/desk'
import { CAMPAIGN_PREVIEWS, type CampaignPreview, previewTime, previewWords } from '@kaozhou/domain'
import type { Platform } from '../../../../../platform/platform'
import { Refusal } from '../../../../../platform/refusal'
import { readCampaign } from '../../../../marketing/activities/campaign/campaign-config'
import type { CampaignRow } from '../../../../marketing/activities/campaign/campaign-repository'
import { campaignState } from '../../../../marketing/activities/campaign-state'
import { requireDeskCampaign } from '../desk-campaign-service'
import { campaignAddress } from './campaign-address'
import { knowsJoining } from './preview-entry'
import { onStage } from './preview-stage'

const NAMES = Object.keys(CAMPAIGN_PREVIEWS) as CampaignPreview[]

/** The previews of a campaign, each with why it can't be shown. Nothing is changed. @throws Refusal notFound. */
export async function campaignPreviews(
  platform: Platform,
  id: number,
  now: number,
): Promise<CampaignPreviews> {
  const campaign = await requireDeskCampaign(platform.store.db, id)
  const address = await campaignAddress(platform, campaign)
  const previews: CampaignPreviews['previews'] = []
  for (const name of NAMES) {
    const fault = address === null ? NO_PAGE : await previewFault(platform, campaign, name, now)
    previews.push({ name, text: previewWords(name), fault })
  }
  return { address, previews }
}

const NO_PAGE = '这个活动没有自己的页面'

/** Why a preview can't be shown; null when it can. Whether somebody can take part is tried, not known. */
async function previewFault(
  platform: Platform,
  row: CampaignRow,
  preview: CampaignPreview,
  now: number,
): Promise<string | null> {
  const { period, joined } = CAMPAIGN_PREVIEWS[preview]
  if (!joined) return null
  const campaign = readCampaign(row)
  if (!knowsJoining(campaign)) return '这个活动只用看，没有“参加”'
  const shown = previewTime(campaign, period, now)
  try {
    const state = await onStage(platform, { campaign: row, preview, shown }, ({ tx, viewer }) =>
      campaignState(tx, campaign, viewer),
    )
    return state.joined ? null : '学生现在参加不了'
  } catch (error) {
    if (error instanceof Refusal) return `学生参加不了：${error.message}`
    throw error
  }
}

/** Where a preview opens. @throws Refusal notFound, badInput for one that can't be shown. */
export async function requirePreview(
  platform: Platform,
  { id, name }: { id: number; name: string },
  now: number,
): Promise<{ address: string; preview: CampaignPreview }> {
  const { address, previews } = await campaignPreviews(platform, id, now)
  const chosen = previews.find((one) => one.name === name)
  if (address === null || !chosen || chosen.fault !== null) {
    throw new Refusal('badInput', { message: chosen?.fault ?? NO_PAGE })
  }
  return { address, preview: chosen.name }
}

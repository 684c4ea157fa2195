import {
  CAMPAIGN_PREVIEWS,
  type CampaignPreview,
  isPreviewOpen,
  PREVIEW_MS,
  previewTime,
  previewWords,
} from '@kaozhou/domain'
import * as v from 'valibot'
import type { Staff } from '../../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../../platform/platform'
import { SecretUnreadableError } from '../../../../../platform/secrets/secret-box'
import {
  type CampaignRow,
  findCampaignById,
} from '../../../../marketing/activities/campaign/campaign-repository'
import { findStaffSessionById } from '../../../staff/staff-session-repository'
import { campaignAddress } from './campaign-address'

/** What a preview is sealed for: in another place the text opens nothing. */
const PLACE = 'preview of a campaign'

const sealedPreview = v.strictObject({
  campaignId: v.number(),
  preview: v.picklist(Object.keys(CAMPAIGN_PREVIEWS) as CampaignPreview[]),
  openedAt: v.number(),
  staffId: v.number(),
  sessionId: v.number(),
})

/** A preview that is open, with its campaign as it is. */
export interface OpenPreview {
  campaign: CampaignRow
  preview: CampaignPreview
  /** The time that it is in the preview. */
  shown: number
  leftMs: number
}

/**
 * Seals a preview for the browser that opens it. Nothing of it is stored: it is what the seal says, for as long as its member
 * of staff may.
 */
export function sealPreview(
  { secrets }: Platform,
  { campaignId, preview }: { campaignId: number; preview: CampaignPreview },
  { staff, now }: { staff: Pick<Staff, 'id' | 'sessionId'>; now: number },
): { sealed: string; forMs: number } {
  const { id: staffId, sessionId } = staff
  const facts = { campaignId, preview, openedAt: now, staffId, sessionId }
  return { sealed: secrets.seal(JSON.stringify(facts), PLACE), forMs: PREVIEW_MS }
}

/** The preview of a sealed text; null for one that is over, and for every other text. */
export async function findPreview(
  platform: Platform,
  sealed: string | null,
): Promise<OpenPreview | null> {
  const facts = sealed === null ? null : opened(platform, sealed)
  if (!facts) return null
  const { campaignId, preview, openedAt } = facts
  const { db } = platform.store
  const now = platform.now()
  const found = await findStaffSessionById(db, facts.sessionId)
  if (!found || found.person.id !== facts.staffId) return null
  const { session, person } = found
  const staff = { session, endedAt: person.endedAt, roles: person.roles }
  if (!isPreviewOpen({ openedAt, staff }, now)) return null
  const campaign = await findCampaignById(db, campaignId)
  if (!campaign) return null
  const { period } = CAMPAIGN_PREVIEWS[preview]
  const shown = previewTime(campaign, period, openedAt) + (now - openedAt)
  return { campaign, preview, shown, leftMs: openedAt + PREVIEW_MS - now }
}

/** The number of the campaign of a sealed text, also when the preview is over. */
export function campaignOf(platform: Platform, sealed: string | null): number | null {
  return sealed === null ? null : (opened(platform, sealed)?.campaignId ?? null)
}

function opened({ secrets }: Platform, sealed: string) {
  try {
    return v.parse(sealedPreview, JSON.parse(secrets.open(sealed, PLACE)))
  } catch (error) {
    if (error instanceof SecretUnreadableError) return null
    throw error
  }
}

/** The preview of a browser as the bar of its pages says it; null for a page that is none of the campaign's. */
export async function previewOfPage(
  platform: Platform,
  sealed: string,
  path: string,
): Promise<{ campaignId: number; name: string; words: string; leftMs: number } | null> {
  const open = await findPreview(platform, sealed)
  if (!open) return null
  const address = await campaignAddress(platform, open.campaign)
  if (address === null || !isBelow(path, address)) return null
  const { campaign, preview, leftMs } = open
  return { campaignId: campaign.id, name: preview, words: previewWords(preview), leftMs }
}

/** The page itself and its parts, such as `…/rule`; a path that ends in a word has them beside it. */
function isBelow(path: string, address: string): boolean {
  const [page = ''] = address.split('?')
  const base = page.replace(/\/new$/, '')
  return path === page || path === base || path.startsWith(`${base}/`)
}

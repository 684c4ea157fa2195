import type { CampaignPlace } from '@kaozhou/domain'
import { campaignPlaces } from '../page/brand'

/** The slug of the campaign that stands at a place; empty where the shop has none. */
export function campaignAt(place: CampaignPlace): string {
  return campaignPlaces()[place] ?? ''
}

/** Where a campaign stands; undefined for one without a place. */
export function placeOf(slug: string): string | undefined {
  return Object.entries(campaignPlaces()).find(([, own]) => own === slug)?.[0]
}

import type { CampaignPlace } from '@kaozhou/domain'

/** The slug of the campaign that stands at each place of campaigns. */
export type CampaignPlaces = Readonly<Record<string, string>>

/** What the server tells of them; it changes with the content, so it is no part of the build. */
const FILE = '/campaign-places.json'

let places: CampaignPlaces | undefined

/** Sets the places: on the server before each rendering, in a browser from the page of a campaign. */
export function provideCampaignPlaces(all: CampaignPlaces): void {
  places = all
}

/**
 * Fetches the places where the page does not have them: only the routes of campaigns need them. Without a network every
 * other screen is found all the same, and the places are fetched when it is back.
 */
export async function fetchCampaignPlaces(): Promise<void> {
  if (places) return
  try {
    const answer = await fetch(FILE)
    // A refusal is JSON too.
    if (!answer.ok) throw new Error(`${FILE}: ${answer.status}`)
    places = (await answer.json()) as CampaignPlaces
  } catch {
    addEventListener('online', () => void fetchCampaignPlaces(), { once: true })
  }
}

/** The slug of the campaign that stands at a place; empty where the shop has none. */
export function campaignAt(place: CampaignPlace): string {
  return places?.[place] ?? ''
}

/** Where a campaign stands; undefined for one without a place. */
export function placeOf(slug: string): string | undefined {
  return Object.entries(places ?? {}).find(([, own]) => own === slug)?.[0]
}

/** Colours of a campaign page: each a set of token values. */
export const CAMPAIGN_TONES = ['sea', 'spring', 'summer', 'autumn', 'festival'] as const
/** The colours of a campaign. */
export type CampaignTone = (typeof CAMPAIGN_TONES)[number]

/** The playful part of a campaign page: it shows what the server decided, and never decides. */
export const CAMPAIGN_STAGES = [
  'wheel',
  'gashapon',
  'flip',
  'tree',
  'lots',
  'rain',
  'calendar',
  'avatars',
  'boats',
  'lanterns',
  'player',
  'podium',
  'none',
] as const
/** What a campaign's page shows in its middle. */
export type CampaignStage = (typeof CAMPAIGN_STAGES)[number]

/**
 * The cards of a campaign page, in the order of a page that names none. `play`: what its template is about: the exam, the
 * episode, the question, the calendar, the post, the guide.
 */
export const CAMPAIGN_CARDS = [
  'play',
  'questions',
  'analysis',
  'assist',
  'bundle',
  'draw',
  'prizes',
  'gifts',
  'ranking',
  'winners',
  'records',
  'steps',
  'courses',
] as const
/** A card of a campaign's page. */
export type CampaignCard = (typeof CAMPAIGN_CARDS)[number]

/** The order of a page: the named cards first, then the others as usual. No card is lost by not being named. */
export function cardOrder(named: readonly CampaignCard[]): CampaignCard[] {
  return [...new Set([...named, ...CAMPAIGN_CARDS])]
}

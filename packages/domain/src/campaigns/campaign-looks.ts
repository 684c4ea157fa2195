/** Colours of a campaign page: each a set of token values. */
export const CAMPAIGN_TONES = ['sea', 'spring', 'summer', 'autumn', 'festival'] as const
export type CampaignTone = (typeof CAMPAIGN_TONES)[number]

/** The playful part of a campaign page: it shows what the server decided, and never decides. */
export const CAMPAIGN_STAGES = [
  'wheel',
  'gashapon',
  'flip',
  'tree',
  'rain',
  'calendar',
  'avatars',
  'player',
  'podium',
  'none',
] as const
export type CampaignStage = (typeof CAMPAIGN_STAGES)[number]

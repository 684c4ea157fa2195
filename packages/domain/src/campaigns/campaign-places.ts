/**
 * Where a campaign can stand: the addresses that the storefront has for one (spec §2 "Activities", "Invitations and
 * promotion"). Content says which campaign stands where; its parts have addresses below.
 */
export const CAMPAIGN_PLACES = [
  '/activity/redEnvelopeRain',
  '/act/audio100',
  '/act/audio101',
  '/act/audio107',
  '/act/audio108',
  '/act/audio109',
  '/act/audio/newyear',
  '/activity/mock_exam',
  '/activity/mock_assist',
  '/activity/mock_cet',
  '/activity/cet_assist',
  '/activity/cet_guide',
  '/activity/assist2021',
  '/activity/guide2021',
  '/activity/share_transcript',
  '/activity/final_mock',
  '/activity/final_mock/assist',
  '/activity/final_mock/guide',
  '/activity/mock2022',
  '/activity/mock2022/assist',
  '/activity/cetPreheat',
  '/activity/mock_second',
  '/activity/computerCode',
  '/activity/mock2024',
  '/activity/seasonal',
  '/activity/liveLuck',
  '/activity/share_question',
  '/activity/checkins',
  '/activity/checkins_joint',
  '/daily_draw',
  '/fission',
  '/invite_joint',
  '/xhsPost',
  '/xhsLuck',
] as const

/** An address at which a campaign can stand. */
export type CampaignPlace = (typeof CAMPAIGN_PLACES)[number]

/** What the path of a page has after its place: the campaign's name, or a word that is nobody's link. */
const AFTER_PLACE: Readonly<Record<string, (slug: string) => string>> = {
  '/activity/checkins': () => '/new',
  '/activity/checkins_joint': () => '/new',
  '/daily_draw': (slug) => `/${slug}`,
  '/fission': () => '/new',
  '/invite_joint': () => '/new',
}

/** The path that opens the campaign of a place for somebody who comes without a friend's link. */
export function campaignPath(place: string, slug: string): string {
  return place + (AFTER_PLACE[place]?.(slug) ?? '')
}

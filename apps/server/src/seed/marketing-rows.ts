import {
  campaignGifts,
  campaignPots,
  campaignPrizes,
  campaigns,
} from '../database/schema/campaigns'
import { pages } from '../database/schema/content'
import { activationCodes, configPages, couponCards, promotions } from '../database/schema/marketing'
import type { CampaignDraft } from './content/campaigns/campaign-draft'
import { friends } from './content/campaigns/friends'
import { habits } from './content/campaigns/habits'
import { lotteries } from './content/campaigns/lotteries'
import { announcedSales, cards, namedPages, practiceCodes } from './content/marketing'
import type { SeedRows } from './model/rows'
import { beijingTime } from './model/seed-clock'

/** Every campaign of the demo; its place gives its number. */
export const campaignDrafts: readonly CampaignDraft[] = [...lotteries, ...habits, ...friends]

const FIRST_CAMPAIGN = 3_001

/** The demo's campaigns, announced sales, coupon cards, codes and named pages. */
export function marketingRows(now: number): SeedRows {
  const numbered = campaignDrafts.map((draft, index) => ({ draft, id: FIRST_CAMPAIGN + index }))
  return [
    [campaigns, numbered.map(({ draft, id }) => campaignRow(draft, id, now))],
    [campaignPrizes, numbered.flatMap(({ draft, id }) => parts(draft.prizes, id))],
    [campaignGifts, numbered.flatMap(({ draft, id }) => parts(draft.gifts, id))],
    [
      campaignPots,
      numbered.flatMap(({ draft, id }) => (draft.pot ? [{ ...draft.pot, campaignId: id }] : [])),
    ],
    [promotions, announcedSales(now)],
    [couponCards, cards(now)],
    [activationCodes, practiceCodes(now)],
    [pages, namedPages.map(({ page }) => page)],
    [configPages, namedPages.map(({ key, page }) => ({ key, pageId: page.id }))],
  ]
}

function campaignRow(draft: CampaignDraft, id: number, now: number) {
  const { slug, template, title, subtitle, rules, config, hidden, days } = draft
  const [start, end] = days
  return {
    id,
    slug,
    template,
    title,
    subtitle,
    rules,
    config,
    visibility: hidden ? ('hidden' as const) : ('listed' as const),
    startTime: beijingTime(now, start, '10:00'),
    endTime: beijingTime(now, end, '22:00'),
  }
}

function parts<T extends object>(rows: readonly T[] | undefined, campaignId: number) {
  return (rows ?? []).map((row, sort) => ({ ...row, campaignId, sort }))
}

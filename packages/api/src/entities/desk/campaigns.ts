import { CAMPAIGN_PREVIEWS, type CampaignPreview } from '@kaozhou/domain'
import * as v from 'valibot'

/** Where a campaign stands; one that staff stopped is over. */
export type DeskCampaignState = v.InferOutput<typeof deskCampaignState>
export const deskCampaignState = v.picklist(['upcoming', 'running', 'over'])

/** Goods and codes, which have no price; `most` is null without a limit. */
const pieces = v.object({ given: v.number(), most: v.nullable(v.number()) })

/** A campaign in a list of the desk. Amounts are fen, times ms since the epoch. */
export type DeskCampaign = v.InferOutput<typeof deskCampaign>
export const deskCampaign = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  /** In Chinese. */
  template: v.string(),
  state: deskCampaignState,
  startTime: v.number(),
  /** The end that it has, or would have if nobody had stopped it. */
  endTime: v.number(),
  stoppedAt: v.nullable(v.number()),
  /** Students read it. */
  stopReason: v.nullable(v.string()),
  /** How many take part. */
  people: v.number(),
  /** What was given. */
  cost: v.number(),
  /** The most that can be given; null: there is no limit. */
  mostCost: v.nullable(v.number()),
  pieces,
  /** Who takes part and has paid an order since, and what these orders brought without what went back. */
  orders: v.object({ people: v.number(), count: v.number(), money: v.number() }),
})

/** How one thing counts into the cost. */
export type CampaignSpendingLine = v.InferOutput<typeof campaignSpendingLine>
export const campaignSpendingLine = v.object({
  name: v.string(),
  /** Fen of one; null where they differ, and without a price. */
  worth: v.nullable(v.number()),
  /** False for goods and codes. */
  priced: v.boolean(),
  given: v.number(),
  cost: v.number(),
  /** Null: without limit. */
  stock: v.nullable(v.number()),
  most: v.nullable(v.number()),
})

/** A campaign with what it costs and what stays when it is stopped. Times in ms. */
export type DeskCampaignDetail = v.InferOutput<typeof deskCampaignDetail>
export const deskCampaignDetail = v.object({
  campaign: deskCampaign,
  /** Only its link leads to it. */
  hidden: v.boolean(),
  /** The end of the content; null while the campaign has it. */
  plannedEnd: v.nullable(v.number()),
  lines: v.array(campaignSpendingLine),
  /** The names of what has no limit. */
  unlimited: v.array(v.string()),
  /** Until when orders count. */
  ordersUntil: v.number(),
  /** What stays when it is stopped. */
  stays: v.object({
    people: v.number(),
    rewards: v.number(),
    withoutAddress: v.number(),
    chances: v.number(),
    posts: v.number(),
  }),
  /** What follows from its end. */
  has: v.object({
    hasDraw: v.boolean(),
    hasCheckIn: v.boolean(),
    hasGifts: v.boolean(),
    hasAnalysis: v.boolean(),
    rainEvery: v.nullable(v.number()),
  }),
})

/** The previews of a campaign as a student sees it. */
export type CampaignPreviews = v.InferOutput<typeof campaignPreviews>
export const campaignPreviews = v.object({
  /** Where students open it; null for one without a page of its own. */
  address: v.nullable(v.string()),
  previews: v.array(
    v.object({
      name: v.picklist(Object.keys(CAMPAIGN_PREVIEWS) as CampaignPreview[]),
      /** 进行中 · 已参加 */
      text: v.string(),
      /** Why it can't be shown; null when it can. */
      fault: v.nullable(v.string()),
    }),
  ),
})

/** Who takes part in a campaign. */
export type CampaignPerson = v.InferOutput<typeof campaignPerson>
export const campaignPerson = v.object({
  id: v.number(),
  name: v.string(),
  joinedAt: v.number(),
  /** Where the link stood that led here; null: unknown. */
  source: v.nullable(v.string()),
  channel: v.nullable(v.string()),
})

/** An order that counts for a campaign. */
export type CampaignOrder = v.InferOutput<typeof campaignOrder>
export const campaignOrder = v.object({
  id: v.string(),
  /** The name of its first line, and how many lines there are. */
  title: v.string(),
  lines: v.number(),
  buyer: v.object({ id: v.number(), name: v.string() }),
  /** Fen that came in for it. */
  amount: v.number(),
  /** What went back of them, or is on its way. */
  refunded: v.number(),
  paidAt: v.number(),
})

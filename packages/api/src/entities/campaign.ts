import * as v from 'valibot'

export const period = v.picklist(['upcoming', 'running', 'over'])

export const rewardKind = v.picklist([
  'none',
  'points',
  'coupon',
  'redpack',
  'course',
  'activationCode',
  'chances',
  'goods',
])
export type RewardKind = v.InferOutput<typeof rewardKind>

export const campaignBrief = v.object({
  slug: v.string(),
  template: v.string(),
  title: v.string(),
  subtitle: v.string(),
  startTime: v.number(),
  endTime: v.number(),
  period,
})
export type CampaignBrief = v.InferOutput<typeof campaignBrief>

/** A reward that the user got in a campaign. */
export const campaignRecord = v.object({
  id: v.number(),
  source: v.string(),
  kind: rewardKind,
  name: v.string(),
  amount: v.number(),
  /** `waiting`: a parcel without an address. */
  status: v.picklist(['given', 'waiting']),
  /** What it is used with, such as an activation code. */
  detail: v.nullable(v.string()),
  createdAt: v.number(),
})
export type CampaignRecord = v.InferOutput<typeof campaignRecord>

export const campaignPrize = v.object({
  id: v.number(),
  name: v.string(),
  figure: v.string(),
  kind: rewardKind,
  amount: v.number(),
  /** The published chance, in ten-thousandths. */
  odds: v.number(),
  soldOut: v.boolean(),
})
export type CampaignPrize = v.InferOutput<typeof campaignPrize>

export const drawState = v.object({
  /** Draws left. */
  left: v.number(),
  chances: v.number(),
  usedToday: v.number(),
  perDay: v.nullable(v.number()),
  /** Points for a draw without a chance; null: none is sold. */
  pointsPerDraw: v.nullable(v.number()),
  prizes: v.array(campaignPrize),
})
export type DrawState = v.InferOutput<typeof drawState>

const streakReward = v.object({ days: v.number(), points: v.number(), chances: v.number() })

/** Days are the ms of their first instant in Beijing. */
export const checkInState = v.object({
  checkedToday: v.boolean(),
  current: v.number(),
  longest: v.number(),
  total: v.number(),
  days: v.array(v.object({ day: v.number(), kind: v.picklist(['onTime', 'makeUp']) })),
  rewards: v.array(streakReward),
  next: v.nullable(v.object({ reward: streakReward, missing: v.number() })),
  makeUp: v.nullable(v.object({ points: v.number(), left: v.number(), days: v.array(v.number()) })),
})
export type CheckInState = v.InferOutput<typeof checkInState>

export const helper = v.object({ nickname: v.string(), avatar: v.string(), helpedAt: v.number() })

export const assistState = v.object({
  needed: v.number(),
  helped: v.number(),
  missing: v.number(),
  done: v.boolean(),
  helpers: v.array(helper),
})
export type AssistState = v.InferOutput<typeof assistState>

export const rainState = v.object({
  /** The rain that falls now. */
  round: v.nullable(v.object({ startTime: v.number(), endTime: v.number() })),
  nextTime: v.nullable(v.number()),
  grabbed: v.boolean(),
  gone: v.boolean(),
})
export type RainState = v.InferOutput<typeof rainState>

export const formField = v.object({
  name: v.string(),
  label: v.string(),
  required: v.boolean(),
  max: v.number(),
  /** Whole numbers from `least` to `most`. */
  number: v.nullable(v.object({ least: v.number(), most: v.number() })),
})
export type FormField = v.InferOutput<typeof formField>

/** A campaign with the user's state in it. Parts that it does not have are null. */
export const campaignState = v.object({
  ...campaignBrief.entries,
  now: v.number(),
  page: v.object({
    slogan: v.string(),
    steps: v.array(v.string()),
    courseIds: v.array(v.number()),
    share: v.object({ title: v.string(), text: v.string() }),
  }),
  people: v.number(),
  joined: v.boolean(),
  /** The key in the user's share link. */
  shareCode: v.nullable(v.string()),
  form: v.nullable(
    v.object({ fields: v.array(formField), values: v.record(v.string(), v.string()) }),
  ),
  draw: v.nullable(drawState),
  checkIn: v.nullable(checkInState),
  assist: v.nullable(assistState),
  rain: v.nullable(rainState),
  ranking: v.nullable(v.object({ label: v.string(), unit: v.string() })),
  couponIds: v.array(v.number()),
})
export type CampaignState = v.InferOutput<typeof campaignState>

export const campaignGift = v.object({
  id: v.number(),
  name: v.string(),
  summary: v.string(),
  figure: v.string(),
  kind: rewardKind,
  amount: v.number(),
  stock: v.nullable(v.number()),
  perUser: v.number(),
  claimed: v.number(),
  needsAddress: v.boolean(),
  /** The condition for getting it, as text for the user. */
  condition: v.string(),
  progress: v.object({ has: v.number(), needs: v.number() }),
  state: v.picklist(['locked', 'ready', 'claimed', 'gone']),
})
export type CampaignGift = v.InferOutput<typeof campaignGift>

export const rankRow = v.object({
  rank: v.number(),
  nickname: v.string(),
  avatar: v.string(),
  score: v.number(),
  isMe: v.boolean(),
})
export type RankRow = v.InferOutput<typeof rankRow>

export const winner = v.object({ nickname: v.string(), prize: v.string(), wonAt: v.number() })
export type Winner = v.InferOutput<typeof winner>

/** A help link, as the friend who opened it sees it. */
export const assistLink = v.object({
  owner: v.object({ nickname: v.string(), avatar: v.string(), isMe: v.boolean() }),
  ...assistState.entries,
  /** Why the user can't help; null when they can. */
  refusal: v.nullable(v.string()),
})
export type AssistLink = v.InferOutput<typeof assistLink>

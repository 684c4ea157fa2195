import { CAMPAIGN_CARDS, CAMPAIGN_STAGES, CAMPAIGN_TONES } from '@kaozhou/domain'
import * as v from 'valibot'
import { parcelStatus } from './logistics'
import { activationCode } from './marketing'

export const period = v.picklist(['upcoming', 'running', 'over'])

/** What a campaign can give. */
export type RewardKind = v.InferOutput<typeof rewardKind>
export const rewardKind = v.picklist([
  'none',
  'points',
  'coupon',
  'redPacket',
  'course',
  'activationCode',
  'chances',
  'goods',
])

/** How a person stands with a campaign, and why when the kind alone does not say it. */
export type CampaignStanding = v.InferOutput<typeof campaignStanding>
export const campaignStanding = v.object({
  /**
   * `visitor`: may take part and has not, logged in or not. `done`: nothing is left to do (today, where there is a day's
   * part). `full`: nothing is left to give. `notForYou`: a condition is not met.
   */
  kind: v.picklist(['visitor', 'joined', 'done', 'over', 'notBegun', 'full', 'notForYou']),
  reason: v.nullable(v.string()),
})

/** What the page of a campaign shows, and in which order. */
export type CampaignPage = v.InferOutput<typeof campaignPage>
export const campaignPage = v.object({
  slogan: v.string(),
  steps: v.array(v.string()),
  courseIds: v.array(v.number()),
  share: v.object({ title: v.string(), text: v.string(), image: v.string() }),
  /** Address of the drawn picture; empty: none. */
  hero: v.string(),
  tone: v.picklist(CAMPAIGN_TONES),
  stage: v.picklist(CAMPAIGN_STAGES),
  /** All cards; those that the campaign does not have are left out of its page. */
  order: v.array(v.picklist(CAMPAIGN_CARDS)),
  /** The registration source of users who sign up from this page (spec §2). */
  registrationTag: v.nullable(v.string()),
  /** What runs now, for a campaign that is over. */
  next: v.nullable(v.object({ title: v.string(), href: v.string() })),
})

/** A campaign in a list; times in ms. */
export type CampaignBrief = v.InferOutput<typeof campaignBrief>
export const campaignBrief = v.object({
  slug: v.string(),
  template: v.string(),
  title: v.string(),
  subtitle: v.string(),
  startTime: v.number(),
  endTime: v.number(),
  period,
})

/** A reward that the user got in a campaign. */
export type CampaignRecord = v.InferOutput<typeof campaignRecord>
export const campaignRecord = v.object({
  id: v.number(),
  source: v.string(),
  kind: rewardKind,
  name: v.string(),
  amount: v.number(),
  /** `waiting`: a parcel without an address. */
  status: v.picklist(['given', 'waiting']),
  /** Until when such a parcel takes an address; null where none is waited for. */
  addressUntil: v.nullable(v.number()),
  /** What it is used with, such as an activation code. */
  detail: v.nullable(v.string()),
  createdAt: v.number(),
})

/** A reward of a person with all that belongs to it, from any campaign. */
export type OwnReward = v.InferOutput<typeof ownReward>
export const ownReward = v.object({
  ...campaignRecord.entries,
  campaign: v.object({ slug: v.string(), title: v.string() }),
  /** Of a red packet: its fen, those of the smallest order, until when, and whether it was used. */
  redPacket: v.nullable(
    v.object({
      amount: v.number(),
      threshold: v.number(),
      until: v.number(),
      used: v.boolean(),
    }),
  ),
  /** Of an activation code. */
  code: v.nullable(activationCode),
  /** Where goods go. */
  address: v.nullable(
    v.object({ name: v.string(), mobile: v.string(), region: v.string(), detail: v.string() }),
  ),
  /** Goods on their way; `express.detail` has the steps. */
  parcel: v.nullable(v.object({ id: v.number(), status: parcelStatus })),
})

/** A prize of a draw; `figure` names its drawing. */
export type CampaignPrize = v.InferOutput<typeof campaignPrize>
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

/** The draw of a campaign, and how often this person may turn it. */
export type DrawState = v.InferOutput<typeof drawState>
export const drawState = v.object({
  /** Draws left. */
  left: v.number(),
  chances: v.number(),
  usedToday: v.number(),
  perDay: v.nullable(v.number()),
  /** Points for a draw without a chance; null: none is sold. */
  pointsPerDraw: v.nullable(v.number()),
  /** The campaign whose accepted hand-ins give chances here; null: none. */
  earnedIn: v.nullable(v.object({ slug: v.string(), title: v.string() })),
  prizes: v.array(campaignPrize),
})

const streakReward = v.object({ days: v.number(), points: v.number(), chances: v.number() })

/** Days are the ms of their first instant in Beijing. */
export type CheckInState = v.InferOutput<typeof checkInState>
export const checkInState = v.object({
  checkedToday: v.boolean(),
  current: v.number(),
  longest: v.number(),
  total: v.number(),
  days: v.array(v.object({ day: v.number(), kind: v.picklist(['onTime', 'makeUp']) })),
  rewards: v.array(streakReward),
  next: v.nullable(v.object({ reward: streakReward, missing: v.number() })),
  /** What one has to own for check-ins to count; null: nothing. */
  owned: v.nullable(
    v.object({
      kind: v.picklist(['course', 'bundle']),
      id: v.number(),
      title: v.string(),
      owns: v.boolean(),
    }),
  ),
  makeUp: v.nullable(v.object({ points: v.number(), left: v.number(), days: v.array(v.number()) })),
})

export const helper = v.object({ nickname: v.string(), avatar: v.string(), helpedAt: v.number() })

/** How far the help of friends has come. */
export type AssistState = v.InferOutput<typeof assistState>
export const assistState = v.object({
  needed: v.number(),
  helped: v.number(),
  missing: v.number(),
  done: v.boolean(),
  helpers: v.array(helper),
})

/** A bundle whose price falls with the friends who came; the checkout asks for this price. */
export type InvitedBundle = v.InferOutput<typeof invitedBundle>
export const invitedBundle = v.object({
  bundleId: v.number(),
  title: v.string(),
  /** Fen, without friends. */
  price: v.number(),
  /** Fen, with those who came so far. */
  now: v.number(),
  steps: v.array(v.object({ came: v.number(), price: v.number(), reached: v.boolean() })),
  /** Null: no lower price is left. */
  next: v.nullable(v.object({ missing: v.number(), price: v.number() })),
})

/** The falling envelopes of a campaign: when they fall, and whether this person has one. Times in ms. */
export type RainState = v.InferOutput<typeof rainState>
export const rainState = v.object({
  /** The rain that falls now. */
  round: v.nullable(v.object({ startTime: v.number(), endTime: v.number() })),
  nextTime: v.nullable(v.number()),
  grabbed: v.boolean(),
  gone: v.boolean(),
})

/** A field of the form to sign up for a campaign. */
export type FormField = v.InferOutput<typeof formField>
export const formField = v.object({
  name: v.string(),
  label: v.string(),
  required: v.boolean(),
  max: v.number(),
  /** Whole numbers from `least` to `most`. */
  number: v.nullable(v.object({ least: v.number(), most: v.number() })),
  /** The value is the address of a picture that the person uploaded. */
  picture: v.boolean(),
})

/**
 * Where people are ranked by a number that they claim and show a picture of it, staff look at both. Null elsewhere, and before
 * the form is filled in. A refused form is not ranked and gets nothing until it is sent with changes.
 */
export type FormCheck = v.InferOutput<typeof formCheck>
export const formCheck = v.object({
  state: v.picklist(['waiting', 'accepted', 'refused']),
  /** Of a refusal. */
  reason: v.nullable(v.string()),
})

/** A question as it is asked, without what answers it. */
export type CampaignQuestion = v.InferOutput<typeof campaignQuestion>
export const campaignQuestion = v.object({
  id: v.string(),
  stem: v.string(),
  options: v.array(v.string()),
})

/** An answered question. Options count from 0. */
export type AnsweredQuestion = v.InferOutput<typeof answeredQuestion>
export const answeredQuestion = v.object({
  id: v.string(),
  option: v.number(),
  right: v.boolean(),
  rightOption: v.number(),
  analysis: v.string(),
})

/** A mock exam with its campaign. The exam itself: the endpoints of exams with `examId`. */
export type MockState = v.InferOutput<typeof mockState>
export const mockState = v.object({
  /** Of the band that is chosen; without one, of the first. */
  examId: v.string(),
  /** The practice paper with the same questions, for after the exam; null: none. */
  paperId: v.nullable(v.string()),
  signUpUntil: v.number(),
  opensAt: v.number(),
  /** Null: it can be entered up to the end. */
  entryClosesAt: v.nullable(v.number()),
  endsAt: v.number(),
  state: v.picklist(['upcoming', 'open', 'entryClosed', 'ended']),
  /** Whether this person signed up for the exam. */
  signedUp: v.boolean(),
  /** Whether this person handed in, and the attempt; null: not entered. */
  attempt: v.nullable(v.object({ id: v.number(), handedIn: v.boolean() })),
  signedUpCount: v.number(),
  takenCount: v.number(),
  /** What to choose from with `join`; null: there is one exam. */
  bands: v.nullable(v.array(v.object({ key: v.string(), name: v.string(), examId: v.string() }))),
  /** The chosen band. */
  band: v.nullable(v.string()),
  /** Null: the analysis is open to everybody. */
  analysis: v.nullable(
    v.object({
      unlocked: v.boolean(),
      by: v.picklist(['help', 'share']),
      /** Helps that are missing; 0 when it is unlocked or by share. */
      missing: v.number(),
      /** Slug of the campaign whose help link unlocks it; null with `share`. */
      campaign: v.nullable(v.string()),
      /** When it opens to everybody. */
      opensAt: v.number(),
    }),
  ),
})

/** The episode of the day: its recording, its words and its questions. */
export type AudioState = v.InferOutput<typeof audioState>
export const audioState = v.object({
  episode: v.string(),
  title: v.string(),
  /** Address of the recording. */
  address: v.string(),
  seconds: v.number(),
  /** `at`: second of the recording at which the line begins. */
  lines: v.array(
    v.object({
      at: v.number(),
      text: v.string(),
      /** A hard word in Chinese. */
      gloss: v.nullable(v.string()),
    }),
  ),
  questions: v.array(campaignQuestion),
  /** Points for each right answer, once. */
  pointsPerRight: v.number(),
  /** Null: not answered yet. */
  answered: v.nullable(v.array(answeredQuestion)),
  /** Slug of the next episode. */
  next: v.nullable(v.string()),
  courseId: v.nullable(v.number()),
})

/** The guide of a campaign: texts, material, coupons and courses in their order. */
export type GuideState = v.InferOutput<typeof guideState>
export const guideState = v.object({
  blocks: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('text'), title: v.string(), text: v.string() }),
      v.object({
        kind: v.literal('material'),
        title: v.string(),
        summary: v.string(),
        href: v.string(),
      }),
      v.object({
        kind: v.literal('coupon'),
        couponId: v.number(),
        name: v.string(),
        note: v.string(),
        /** Whether this person has received it. */
        received: v.boolean(),
      }),
      v.object({ kind: v.literal('courses'), title: v.string(), courseIds: v.array(v.number()) }),
    ]),
  ),
})

/** The question of the day, and the answers to it. */
export type QuestionState = v.InferOutput<typeof questionState>
export const questionState = v.object({
  /** The ms of the day's first instant in Beijing. */
  day: v.number(),
  ...campaignQuestion.entries,
  points: v.number(),
  answered: v.nullable(answeredQuestion),
  /** Days on which this person was right. */
  rightDays: v.number(),
  /** Friends who answered today through this user's link; empty before the user's own answer. */
  friends: v.array(v.object({ nickname: v.string(), avatar: v.string(), right: v.boolean() })),
})

/** The wishes before an exam: what this person chose, and what they get for it. */
export type PreheatState = v.InferOutput<typeof preheatState>
export const preheatState = v.object({
  /** The exam of the wish (`wishes.save`). */
  exam: v.picklist(['CET4', 'CET6', 'postgraduate']),
  wish: v.nullable(v.object({ score: v.number() })),
  /** What a person can want to improve. */
  tags: v.array(v.object({ key: v.string(), name: v.string() })),
  /** The chosen one (`join` with `tag`). */
  tag: v.nullable(v.string()),
  /** Whether another tag can still be chosen: not after a gift of one was claimed. */
  canChange: v.boolean(),
  giftsByTag: v.array(v.object({ tag: v.string(), giftIds: v.array(v.number()) })),
})

/** What a person handed in. `none`: nothing yet. A refused one can be handed in again. */
export type HandIn = v.InferOutput<typeof handIn>
export const handIn = v.object({
  id: v.nullable(v.number()),
  state: v.picklist(['none', 'waiting', 'accepted', 'refused']),
  kind: v.nullable(v.picklist(['link', 'picture'])),
  link: v.nullable(v.string()),
  /** Address of the picture. */
  picture: v.nullable(v.string()),
  /** Of a refusal. */
  reason: v.nullable(v.string()),
  handedInAt: v.nullable(v.number()),
  decidedAt: v.nullable(v.number()),
})

/** A hand-in as a reviewer sees it. */
export type HandInToReview = v.InferOutput<typeof handInToReview>
export const handInToReview = v.object({
  ...handIn.entries,
  id: v.number(),
  nickname: v.string(),
  campaign: v.object({ slug: v.string(), title: v.string() }),
})

/** What a campaign takes to be looked at, and how it stands with what this person handed in. */
export type PostState = v.InferOutput<typeof postState>
export const postState = v.object({
  kinds: v.array(v.picklist(['link', 'picture'])),
  /** Hosts whose links are taken; empty: any. */
  hosts: v.array(v.string()),
  /** What an accepted one gives, as text. */
  reward: v.string(),
  handIn,
})

/** Somebody who won; `wonAt` in ms. */
export type Winner = v.InferOutput<typeof winner>
export const winner = v.object({
  nickname: v.string(),
  prize: v.string(),
  wonAt: v.number(),
  /** True for the made-up people of a demonstration. */
  isExample: v.optional(v.boolean()),
})

/** What is left of a campaign that is over. */
export type CampaignResult = v.InferOutput<typeof campaignResult>
export const campaignResult = v.object({
  /** What was given, by its name, the most first; the made-up people of a demonstration got nothing. */
  given: v.array(v.object({ name: v.string(), kind: rewardKind, count: v.number() })),
  /** Some of those who got something, the latest first, with masked names. */
  winners: v.array(winner),
})

/** The parts that a campaign can be about, by name, the one that a page begins with first. */
const parts = {
  mock: mockState,
  audio: audioState,
  question: questionState,
  preheat: preheatState,
  rain: rainState,
  checkIn: checkInState,
  post: postState,
  guide: guideState,
}
/** A part that a campaign can have: `draw`, `rain`, `checkIn` … */
export type CampaignPartName = keyof typeof parts

function eachNullable<Schemas extends Record<string, v.GenericSchema>>(schemas: Schemas) {
  const entries = Object.entries(schemas).map(([name, schema]) => [name, v.nullable(schema)])
  return Object.fromEntries(entries) as {
    [Name in keyof Schemas]: v.NullableSchema<Schemas[Name], undefined>
  }
}

/** A campaign with the user's state in it. Parts that it does not have are null. */
export type CampaignState = v.InferOutput<typeof campaignState>
export const campaignState = v.object({
  ...campaignBrief.entries,
  now: v.number(),
  page: campaignPage,
  standing: campaignStanding,
  people: v.number(),
  joined: v.boolean(),
  /** The key in the user's share link. */
  shareCode: v.nullable(v.string()),
  form: v.nullable(
    v.object({
      fields: v.array(formField),
      values: v.record(v.string(), v.string()),
      check: v.nullable(formCheck),
    }),
  ),
  draw: v.nullable(drawState),
  assist: v.nullable(assistState),
  bundle: v.nullable(invitedBundle),
  ...eachNullable(parts),
  ranking: v.nullable(v.object({ label: v.string(), unit: v.string() })),
  /** Null until the campaign is over. */
  result: v.nullable(campaignResult),
  couponIds: v.array(v.number()),
})

/** A gift of a campaign with its condition; `stock` null: without limit. */
export type CampaignGift = v.InferOutput<typeof campaignGift>
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

/** A place in a ranking. */
export type RankRow = v.InferOutput<typeof rankRow>
export const rankRow = v.object({
  /** Among the people; null for an example. */
  rank: v.nullable(v.number()),
  nickname: v.string(),
  avatar: v.string(),
  score: v.number(),
  isMe: v.boolean(),
  /** True for the made-up people of a demonstration. */
  isExample: v.optional(v.boolean()),
  /** True while nobody has looked at the form that the score comes from. */
  isUnchecked: v.optional(v.boolean()),
})

/** A help link, as the friend who opened it sees it. */
export type AssistLink = v.InferOutput<typeof assistLink>
export const assistLink = v.object({
  owner: v.object({ nickname: v.string(), avatar: v.string(), isMe: v.boolean() }),
  ...assistState.entries,
  /** Why the user can't help; null when they can. */
  refusal: v.nullable(v.string()),
})

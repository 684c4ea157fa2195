import * as v from 'valibot'
import * as campaign from '../../entities/campaign'
import { endpoint } from '../endpoint'
import {
  deviceName,
  epochMs,
  flag,
  id,
  int,
  json,
  manyOf,
  nothing,
  pageInput,
  pageOf,
  text,
} from '../wire-schemas'

/** A campaign's name in its address. */
const slug = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,39}$/, '活动不存在'))
const code = text(24, 1)
/** A key made by the page: a second press with the same key does nothing more. */
const requestKey = v.optional(text(64, 1))

export const list = endpoint({
  method: 'GET',
  path: '/api/activities',
  summary: 'Campaigns that run, those that end first come first',
  input: v.object(pageInput),
  output: pageOf(campaign.campaignBrief),
})

export const unlisted = endpoint({
  method: 'GET',
  path: '/api/activities/unlisted/{token}',
  summary: 'The campaign behind an unlisted path (decisions §5)',
  refuses: ['notFound'],
  input: v.object({ token: text(80, 1) }),
  output: campaign.campaignBrief,
})

export const state = endpoint({
  method: 'GET',
  path: '/api/activities/{slug}',
  summary: 'A campaign, and how far this person is in it',
  refuses: ['activityOther', 'notFound'],
  input: v.object({ slug }),
  output: campaign.campaignState,
})

export const rules = endpoint({
  method: 'GET',
  path: '/api/activities/{slug}/rules',
  summary: 'The rules of a campaign, with the odds of its prizes',
  cacheFor: 60_000,
  refuses: ['notFound'],
  input: v.object({ slug }),
  output: v.object({
    title: v.string(),
    startTime: v.number(),
    endTime: v.number(),
    rules: v.array(v.string()),
    prizes: v.array(campaign.campaignPrize),
  }),
})

export const join = endpoint({
  method: 'POST',
  path: '/api/activities/{slug}/join',
  summary: 'Takes part; again, what was filled in or chosen is changed',
  access: 'user',
  refuses: [
    'activityOther',
    'activityOver',
    'activityUpcoming',
    'formIncomplete',
    'mockBandKept',
    'mockSignUpOver',
    'notFound',
    'tagKept',
  ],
  input: v.object({
    slug,
    /** The band of a mock exam; choosing signs up for it. */
    choice: v.optional(text(40, 1)),
    /** Where the person came from (`/source/:id`); the first one stays. */
    source: v.optional(text(40, 1)),
    /** What a person wants to improve (preheat), else a mark of the link; kept with the join. */
    tag: v.optional(text(40, 1)),
    /** Whose link it was; the first one stays. */
    code: v.optional(code),
    form: v.optional(json(v.record(v.pipe(v.string(), v.maxLength(40)), text(500)))),
  }),
  output: campaign.campaignState,
})

export const draw = endpoint({
  method: 'POST',
  path: '/api/activities/{slug}/draw',
  summary: 'Draws once',
  access: 'user',
  refuses: [
    'activityOther',
    'activityOver',
    'activityUpcoming',
    'drawDayLimit',
    'drawNoChance',
    'formIncomplete',
    'notEnoughPoints',
    'notFound',
  ],
  input: v.object({ slug, requestKey }),
  output: v.object({
    /** Null: nothing this time. */
    prize: v.nullable(campaign.campaignPrize),
    record: v.nullable(campaign.campaignRecord),
    left: v.number(),
  }),
})

export const share = endpoint({
  method: 'POST',
  path: '/api/activities/{slug}/share',
  summary: 'Says that the page was shared; the first time on a day may give a chance',
  access: 'user',
  refuses: ['activityOther', 'activityOver', 'activityUpcoming', 'notFound'],
  input: v.object({ slug }),
  output: v.object({
    earned: v.number(),
    /** Whether it unlocked the analysis of a mock exam. */
    unlocked: v.boolean(),
  }),
})

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/activities/{slug}/checkins',
  summary: 'Checks in for today',
  access: 'user',
  refuses: [
    'activityOther',
    'activityOver',
    'activityUpcoming',
    'checkInNotOwned',
    'checkedIn',
    'notFound',
  ],
  input: v.object({ slug }),
  output: v.object({ state: campaign.checkInState, rewards: v.array(campaign.campaignRecord) }),
})

export const makeUp = endpoint({
  method: 'POST',
  path: '/api/activities/{slug}/checkins/make_up',
  summary: 'Makes up for a day that was missed; any moment of that day names it',
  access: 'user',
  refuses: [
    'activityOther',
    'activityOver',
    'activityUpcoming',
    'checkInNotOwned',
    'makeUpRefused',
    'notEnoughPoints',
    'notFound',
  ],
  input: v.object({ slug, day: epochMs() }),
  output: v.object({ state: campaign.checkInState, rewards: v.array(campaign.campaignRecord) }),
})

export const assistLink = endpoint({
  method: 'GET',
  path: '/api/activities/{slug}/assists/{code}',
  summary: 'A link that asks for help, as the friend who opens it sees it',
  refuses: ['activityOther', 'notFound'],
  input: v.object({ slug, code }),
  output: campaign.assistLink,
})

export const assist = endpoint({
  method: 'POST',
  path: '/api/activities/{slug}/assists/{code}',
  summary: 'Helps the person whose link it is',
  access: 'user',
  refuses: [
    'activityOther',
    'activityOver',
    'activityUpcoming',
    'assistAddress',
    'assistAlready',
    'assistDevice',
    'assistFull',
    'assistLimit',
    'assistNewOnly',
    'assistOwn',
    'assistYoung',
    'notFound',
  ],
  input: v.object({
    slug,
    code,
    /** Helps of a device are limited. */
    device: v.optional(deviceName()),
  }),
  output: campaign.assistLink,
})

export const answer = endpoint({
  method: 'POST',
  path: '/api/activities/{slug}/answers',
  summary: 'Answers the questions of an episode, or the question of the day, once',
  access: 'user',
  refuses: [
    'activityOther',
    'activityOver',
    'activityUpcoming',
    'answeredAlready',
    'formIncomplete',
    'notFound',
  ],
  input: v.object({
    slug,
    answers: manyOf(json(v.object({ id: text(40, 1), option: int(0, 9) })), 20),
    /** Whose link it was. */
    code: v.optional(code),
  }),
  output: v.object({
    answered: v.array(campaign.answeredQuestion),
    /** The points; null: none were right. */
    record: v.nullable(campaign.campaignRecord),
  }),
})

/** Give `link` or `picture`, the address of an own upload. A refused one can be handed in again. */
export const handIn = endpoint({
  method: 'POST',
  path: '/api/activities/{slug}/posts',
  summary: 'Hands a link or a picture in, which is looked at and rewarded',
  access: 'user',
  refuses: [
    'activityOther',
    'activityOver',
    'activityUpcoming',
    'alreadyOwned',
    'couponGone',
    'couponLimit',
    'formIncomplete',
    'giftGone',
    'notFound',
    'postAlready',
    'postTaken',
  ],
  input: v.object({ slug, link: v.optional(text(600, 1)), picture: v.optional(text(120, 1)) }),
  output: campaign.handIn,
})

/** For reviewers; `forbidden` for others. */
export const posts = endpoint({
  method: 'GET',
  path: '/api/activity/posts',
  summary: 'What was handed in and waits for a reviewer, the oldest first',
  access: 'user',
  input: v.object({
    ...pageInput,
    state: v.optional(v.picklist(['waiting', 'accepted', 'refused']), 'waiting'),
    slug: v.optional(slug),
  }),
  output: pageOf(campaign.handInToReview),
})

/** For reviewers. A refusal needs a reason, which the person reads. */
export const reviewPost = endpoint({
  method: 'POST',
  path: '/api/activity/posts/{id}',
  summary: 'Accepts or refuses what was handed in; an accepted one is rewarded at once',
  access: 'user',
  refuses: [
    'alreadyOwned',
    'couponGone',
    'couponLimit',
    'formIncomplete',
    'giftGone',
    'notFound',
    'postDecided',
  ],
  input: v.object({ id: id(), accepted: flag(), reason: v.optional(text(100), '') }),
  output: campaign.handIn,
})

export const rewards = endpoint({
  method: 'GET',
  path: '/api/activity/records',
  summary: 'What this person got in all campaigns or in one, the newest first',
  access: 'user',
  input: v.object({
    ...pageInput,
    kind: v.optional(campaign.rewardKind),
    slug: v.optional(slug),
  }),
  output: pageOf(campaign.ownReward),
})

export const reward = endpoint({
  method: 'GET',
  path: '/api/activity/records/{id}',
  summary: 'One thing that this person got: its code, address or parcel',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: campaign.ownReward,
})

export const takeEnvelope = endpoint({
  method: 'POST',
  path: '/api/activities/{slug}/envelopes',
  summary: 'Takes an envelope while they rain',
  access: 'user',
  refuses: [
    'activityOther',
    'activityOver',
    'activityUpcoming',
    'envelopeClosed',
    'envelopeGone',
    'envelopeTaken',
    'giftGone',
    'notFound',
  ],
  input: v.object({ slug }),
  output: v.object({ amount: v.number(), record: campaign.campaignRecord }),
})

export const gifts = endpoint({
  method: 'GET',
  path: '/api/activities/{slug}/gifts',
  summary: 'Gifts of a campaign, and which of them this person can have',
  refuses: ['notFound'],
  input: v.object({ slug }),
  output: v.array(campaign.campaignGift),
})

export const claimGift = endpoint({
  method: 'POST',
  path: '/api/activities/{slug}/gifts/{id}',
  summary: 'Claims a gift; one that is sent needs an address',
  access: 'user',
  refuses: [
    'activityOver',
    'activityUpcoming',
    'addressNeeded',
    'alreadyOwned',
    'couponGone',
    'couponLimit',
    'formIncomplete',
    'giftGone',
    'giftLimit',
    'giftLocked',
    'notFound',
  ],
  input: v.object({ slug, id: id(), addressId: v.optional(id()) }),
  output: campaign.campaignRecord,
})

export const records = endpoint({
  method: 'GET',
  path: '/api/activities/{slug}/records',
  summary: 'What this person got in a campaign, the newest first',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ slug, ...pageInput }),
  output: pageOf(campaign.campaignRecord),
})

export const setRecordAddress = endpoint({
  method: 'POST',
  path: '/api/activities/{slug}/records/{id}/address',
  summary: 'Says where a prize is to be sent',
  access: 'user',
  refuses: ['addressNeeded', 'giftLimit', 'notFound', 'prizeExpired'],
  input: v.object({ slug, id: id(), addressId: id() }),
  output: campaign.campaignRecord,
})

export const winners = endpoint({
  method: 'GET',
  path: '/api/activities/{slug}/winners',
  summary: 'Who has won lately, with masked names',
  refuses: ['notFound'],
  input: v.object({ slug }),
  output: v.array(campaign.winner),
})

export const ranking = endpoint({
  method: 'GET',
  path: '/api/activities/{slug}/ranking',
  summary: 'The ranking of a campaign; equal scores by who was first',
  refuses: ['activityOther', 'notFound'],
  input: v.object({
    slug,
    ...pageInput,
    /** Of a mock exam with bands; without it, the chosen or first one. */
    band: v.optional(text(40, 1)),
  }),
  output: v.object({
    ...pageOf(campaign.rankRow).entries,
    /** How many of `total` are made up for a demonstration. */
    examples: v.number(),
    mine: v.nullable(campaign.rankRow),
  }),
})

export const receiveCoupon = endpoint({
  method: 'POST',
  path: '/api/activity/coupon',
  summary: 'Puts a coupon of a campaign into the wallet',
  access: 'user',
  changes: ['coupons', 'buying.ownPrices'],
  refuses: ['activityOver', 'activityUpcoming', 'couponGone', 'couponLimit', 'notFound'],
  input: v.object({ slug: text(40, 1), couponId: id() }),
  output: nothing,
})

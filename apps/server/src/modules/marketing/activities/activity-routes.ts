import type { Store } from '../../../database/executor'
import type { Handlers, RequestContext } from '../../../platform/calls/handlers'
import { pageOf, pageWindow } from '../../../platform/calls/paging'
import { createGate } from '../../../platform/limits/gate'
import type { Platform } from '../../../platform/platform'
import { type RandomSource, systemRandom } from '../../../platform/random-source'
import { Refusal } from '../../../platform/refusal'
import { readCampaignAddresses } from '../../../platform/settings-repository'
import { giveCoupon } from '../../catalogue/coupons/coupon-service'
import { helpOwner, linkView, requireLink } from './assist/assist-service'
import { helpLimitTexts } from './assist/help-limits'
import {
  type Person,
  requireCampaign,
  requirePart,
  requireRunning,
} from './campaign/campaign-person'
import { listRunning } from './campaign/campaign-repository'
import { latestWinners } from './campaign/campaign-result'
import { listRecords } from './campaign/record-repository'
import {
  type CampaignViewer,
  campaignState,
  joinCampaign,
  presentBrief,
  presentRecord,
  rankingOf,
} from './campaign-state'
import { checkInState, checkInToday, makeUpDay } from './check-in/check-in-service'
import { listPrizes } from './draw/draw-repository'
import { drawOnce, drawsLeftOf, presentPrizes } from './draw/draw-service'
import { claimGift, giftsFor, setRecordAddress } from './gift/gift-service'
import { couponsOf } from './guide-part'
import { sharePage } from './mock/share-page'
import { ownReward, ownRewards } from './own-rewards'
import { handInPost, postsToReview, presentPost, reviewPost } from './post/post-service'
import { answerQuestions } from './questions/answer-service'
import { grabEnvelope } from './rain/envelope-service'

type ActivityHandlers = Handlers['activities']

/** Envelopes are taken from one row, one after another: more at once would only hold connections while they wait. */
const RAIN_GATE = { atOnce: 2, waiting: 100 }

/** The endpoints of campaigns; `random` decides who wins. */
export function activityHandlers(
  platform: Platform,
  random: RandomSource = systemRandom,
): ActivityHandlers {
  const { store } = platform
  return {
    ...campaignHandlers(platform),
    ...drawHandlers(store, random),
    ...checkInHandlers(store),
    ...assistHandlers(store),
    ...giftHandlers(store),
    ...recordHandlers(store),
    ...answerHandlers(store),
    ...postHandlers(store),
  }
}

function personOf({ session, now }: { session: { userId: number }; now: number }): Person {
  return { userId: session.userId, now }
}

function viewerOf({ session, now }: RequestContext): CampaignViewer {
  return { userId: session?.userId ?? null, now }
}

function campaignHandlers({
  store,
  environment,
}: Platform): Pick<ActivityHandlers, 'list' | 'unlisted' | 'state' | 'rules' | 'join' | 'ranking'> {
  const { db } = store
  return {
    list: async (query, { now }) => {
      const { rows, total } = await listRunning(db, now, pageWindow(query))
      return pageOf(
        rows.map((row) => presentBrief(row, now)),
        query,
        total,
      )
    },
    unlisted: async ({ token }, { now }) => {
      const { tokens: written } = await readCampaignAddresses(db)
      const tokens = { ...written, ...environment.UNLISTED_ACTIVITIES }
      const slug = Object.hasOwn(tokens, token) ? tokens[token] : undefined
      if (slug === undefined) throw new Refusal('notFound')
      return presentBrief(await requireCampaign(db, slug), now)
    },
    state: async ({ slug }, context) =>
      campaignState(db, await requireCampaign(db, slug), viewerOf(context)),
    rules: async ({ slug }) => {
      const campaign = await requireCampaign(db, slug)
      const { title, startTime, endTime } = campaign
      const rules = [...campaign.rules, ...helpLimitTexts(campaign)]
      const prizes = presentPrizes(await listPrizes(db, campaign.id))
      return { title, startTime, endTime, rules, prizes }
    },
    join: async ({ slug, ...facts }, context) => {
      const campaign = await requireCampaign(db, slug)
      const channelId = context.tracking.channelId ?? undefined
      await store.inTransaction((tx) =>
        joinCampaign(tx, campaign, personOf(context), { ...facts, channelId }),
      )
      return campaignState(db, campaign, viewerOf(context))
    },
    ranking: async ({ slug, ...query }, context) =>
      rankingOf(db, await requireCampaign(db, slug), query, viewerOf(context)),
  }
}

function drawHandlers(
  store: Store,
  random: RandomSource,
): Pick<ActivityHandlers, 'draw' | 'share' | 'takeEnvelope'> {
  const { db } = store
  const rain = createGate(RAIN_GATE)
  return {
    draw: async ({ slug, requestKey }, context) => {
      const campaign = await requireCampaign(db, slug)
      const person = personOf(context)
      const { prize, record } = await store.inTransaction((tx) =>
        drawOnce(tx, campaign, person, { random, requestKey }),
      )
      const prizes = presentPrizes(await listPrizes(db, campaign.id))
      return {
        prize: prizes.find(({ id }) => id === prize?.id) ?? null,
        record: record && presentRecord(record),
        left: await drawsLeftOf(db, campaign, person),
      }
    },
    share: async ({ slug }, context) => {
      const campaign = await requireCampaign(db, slug)
      const person = personOf(context)
      return store.inTransaction((tx) => sharePage(tx, campaign, person))
    },
    takeEnvelope: async ({ slug }, context) => {
      const campaign = await requireCampaign(db, slug)
      const { amount, record } = await rain.run(() =>
        store.inTransaction((tx) => grabEnvelope(tx, campaign, personOf(context), random)),
      )
      return { amount, record: presentRecord(record) }
    },
  }
}

function checkInHandlers(store: Store): Pick<ActivityHandlers, 'checkIn' | 'makeUp'> {
  const { db } = store
  return {
    checkIn: async ({ slug }, context) => {
      const campaign = await requireCampaign(db, slug)
      const person = personOf(context)
      const rewards = await store.inTransaction((tx) => checkInToday(tx, campaign, person))
      const state = requirePart((await checkInState(db, campaign, person)) ?? undefined)
      return { state, rewards: rewards.map(presentRecord) }
    },
    makeUp: async ({ slug, day }, context) => {
      const campaign = await requireCampaign(db, slug)
      const person = personOf(context)
      const rewards = await store.inTransaction((tx) => makeUpDay(tx, campaign, person, day))
      const state = requirePart((await checkInState(db, campaign, person)) ?? undefined)
      return { state, rewards: rewards.map(presentRecord) }
    },
  }
}

function assistHandlers(store: Store): Pick<ActivityHandlers, 'assistLink' | 'assist'> {
  const { db } = store
  return {
    assistLink: async ({ slug, code }, context) => {
      const campaign = await requireCampaign(db, slug)
      requirePart(campaign.config.assist)
      return linkView(db, campaign, await requireLink(db, campaign, code), viewerOf(context))
    },
    assist: async ({ slug, code, device = null }, context) => {
      const origin = { device, address: context.address }
      const campaign = await requireCampaign(db, slug)
      requireRunning(campaign, context.now)
      const link = await requireLink(db, campaign, code)
      await store.inTransaction((tx) => helpOwner(tx, campaign, link, personOf(context), origin))
      return linkView(db, campaign, link, viewerOf(context))
    },
  }
}

function giftHandlers(
  store: Store,
): Pick<ActivityHandlers, 'receiveCoupon' | 'gifts' | 'claimGift'> {
  const { db } = store
  return {
    receiveCoupon: async ({ slug, couponId }, { session: { userId }, now }) => {
      const campaign = await requireCampaign(db, slug)
      requireRunning(campaign, now)
      if (!couponsOf(campaign).includes(couponId)) throw new Refusal('notFound')
      const gift = { userId, couponId, source: 'activity', now } as const
      await store.inTransaction((tx) => giveCoupon(tx, gift))
      return null
    },
    gifts: async ({ slug }, context) =>
      giftsFor(db, await requireCampaign(db, slug), viewerOf(context)),
    claimGift: async ({ slug, id: giftId, addressId }, context) => {
      const campaign = await requireCampaign(db, slug)
      const record = await store.inTransaction((tx) =>
        claimGift(tx, campaign, personOf(context), { giftId, addressId }),
      )
      return presentRecord(record)
    },
  }
}

function recordHandlers(
  store: Store,
): Pick<ActivityHandlers, 'records' | 'rewards' | 'reward' | 'setRecordAddress' | 'winners'> {
  const { db } = store
  return {
    rewards: ({ kind, slug, ...query }, { session, now }) =>
      ownRewards(db, { userId: session.userId, kind, slug, now }, query),
    reward: ({ id }, { session, now }) => ownReward(db, { userId: session.userId, id, now }),
    records: async ({ slug, ...query }, { session }) => {
      const { id: campaignId } = await requireCampaign(db, slug)
      const own = { campaignId, userId: session.userId }
      const { rows, total } = await listRecords(db, own, pageWindow(query))
      return pageOf(rows.map(presentRecord), query, total)
    },
    setRecordAddress: async ({ slug, id: recordId, addressId }, context) => {
      const campaign = await requireCampaign(db, slug)
      const record = await store.inTransaction((tx) =>
        setRecordAddress(tx, campaign, personOf(context), { recordId, addressId }),
      )
      return presentRecord(record)
    },
    winners: async ({ slug }) => {
      const { id } = await requireCampaign(db, slug)
      return latestWinners(db, id)
    },
  }
}

function answerHandlers(store: Store): Pick<ActivityHandlers, 'answer'> {
  return {
    answer: async ({ slug, ...given }, context) => {
      const campaign = await requireCampaign(store.db, slug)
      const { answered, record } = await store.inTransaction((tx) =>
        answerQuestions(tx, campaign, personOf(context), given),
      )
      return { answered, record: record && presentRecord(record) }
    },
  }
}

function postHandlers(store: Store): Pick<ActivityHandlers, 'handIn' | 'posts' | 'reviewPost'> {
  return {
    handIn: async ({ slug, ...thing }, context) => {
      const campaign = await requireCampaign(store.db, slug)
      return presentPost(
        await store.inTransaction((tx) => handInPost(tx, campaign, personOf(context), thing)),
      )
    },
    posts: (query, { session }) => postsToReview(store.db, query, session.userId),
    reviewPost: async (decision, context) =>
      presentPost(await store.inTransaction((tx) => reviewPost(tx, decision, personOf(context)))),
  }
}

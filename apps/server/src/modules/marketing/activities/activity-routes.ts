import type { Executor, Store } from '../../../database/executor'
import type { Handlers } from '../../../platform/calls/handlers'
import { pageOf, pageWindow } from '../../../platform/calls/paging'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { createGate } from '../../../platform/limits/gate'
import type { Platform } from '../../../platform/platform'
import { type RandomSource, systemRandom } from '../../../platform/random-source'
import { Refusal } from '../../../platform/refusal'
import { readCampaignAddresses } from '../../../platform/settings-repository'
import { giveCoupon } from '../../catalogue/coupons/coupon-service'
import { helpOwner, linkView, requireLink } from './assist/assist-service'
import { helpLimitTexts } from './assist/help-limits'
import type { Campaign } from './campaign/campaign-config'
import {
  refuseUnlessRunning,
  requireCampaign,
  requirePart,
  requireRunning,
  shownEnd,
  stopText,
} from './campaign/campaign-person'
import { listRunning } from './campaign/campaign-repository'
import { latestWinners } from './campaign/campaign-result'
import { listRecords, type RecordRow } from './campaign/record-repository'
import {
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
import { sharePage } from './mock/share-page'
import { ownReward, ownRewards } from './own-rewards'
import { couponsOf } from './parts/guide-part'
import { handInPost, postsToReview, presentPost, reviewPost } from './post/post-service'
import { answerQuestions } from './questions/answer-service'
import { grabEnvelope } from './rain/envelope-service'

type ActivityHandlers = Handlers['activities']

/** Handlers of one campaign, which the input's `slug` names. */
type OfCampaign = {
  [Name in keyof ActivityHandlers]: Parameters<ActivityHandlers[Name]>[0] extends { slug: string }
    ? Name
    : never
}[keyof ActivityHandlers]

type CampaignHandlers<Name extends OfCampaign = OfCampaign> = {
  [N in Name]: (
    campaign: Campaign,
    input: Omit<Parameters<ActivityHandlers[N]>[0], 'slug'>,
    viewer: Parameters<ActivityHandlers[N]>[1],
  ) => ReturnType<ActivityHandlers[N]>
}

/** Envelopes are taken from one row, one after another; more calls at once would only hold connections while they wait. */
const RAIN_GATE = { atOnce: 2, waiting: 100 }

/** The endpoints of campaigns; `random` decides who wins. */
export function activityHandlers(
  platform: Platform,
  random: RandomSource = systemRandom,
): ActivityHandlers {
  const { store, environment } = platform
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
    rewards: (query, viewer) => ownRewards(db, query, viewer),
    reward: ({ id }, viewer) => ownReward(db, id, viewer),
    posts: (query, viewer) => postsToReview(db, query, viewer),
    reviewPost: async (decision, viewer) =>
      presentPost(await store.inTransaction((tx) => reviewPost(tx, decision, viewer))),
    ...withCampaign(db, {
      ...pageHandlers(store),
      ...drawHandlers(store, random),
      ...checkInHandlers(store),
      ...assistHandlers(store),
      ...giftHandlers(store),
      ...recordHandlers(store),
      ...workHandlers(store),
    }),
  }
}

/** Looks up the campaign of each call. @throws Refusal notFound. */
function withCampaign(
  db: Executor,
  handlers: CampaignHandlers,
): Pick<ActivityHandlers, OfCampaign> {
  type AnyHandler = (campaign: Campaign, input: unknown, viewer: unknown) => Promise<unknown>
  const calls = Object.entries(handlers).map(([name, answer]) => [
    name,
    async ({ slug, ...input }: { slug: string }, viewer: unknown) =>
      (answer as AnyHandler)(await requireCampaign(db, slug), input, viewer),
  ])
  return Object.fromEntries(calls)
}

function pageHandlers({
  db,
  inTransaction,
}: Store): CampaignHandlers<'state' | 'rules' | 'join' | 'ranking'> {
  return {
    state: (campaign, _, viewer) => campaignState(db, campaign, viewer),
    rules: async (campaign) => {
      const { title, startTime } = campaign
      const endTime = shownEnd(campaign)
      const stopped = stopText(campaign)
      const rules = [
        ...(stopped === null ? [] : [stopped]),
        ...campaign.rules,
        ...helpLimitTexts(campaign),
      ]
      const prizes = presentPrizes(await listPrizes(db, campaign.id))
      return { title, startTime, endTime, rules, prizes }
    },
    join: async (campaign, facts, viewer) => {
      const channelId = viewer.tracking.channelId ?? undefined
      await inTransaction((tx) => joinCampaign(tx, campaign, viewer, { ...facts, channelId }))
      return campaignState(db, campaign, viewer)
    },
    ranking: (campaign, query, viewer) => rankingOf(db, campaign, query, viewer),
  }
}

function drawHandlers(
  { db, inTransaction }: Store,
  random: RandomSource,
): CampaignHandlers<'draw' | 'share' | 'takeEnvelope'> {
  const rain = createGate(RAIN_GATE)
  return {
    draw: async (campaign, { requestKey }, viewer) => {
      const { prize, record } = await inTransaction((tx) =>
        drawOnce(tx, campaign, viewer, { random, requestKey }),
      )
      const prizes = presentPrizes(await listPrizes(db, campaign.id))
      return {
        prize: prizes.find(({ id }) => id === prize?.id) ?? null,
        record: record && presentRecord(record),
        left: await drawsLeftOf(db, campaign, viewer),
      }
    },
    share: (campaign, _, viewer) => inTransaction((tx) => sharePage(tx, campaign, viewer)),
    takeEnvelope: async (campaign, _, viewer) => {
      const { amount, record } = await rain.run(() =>
        inTransaction((tx) => grabEnvelope(tx, campaign, viewer, random)),
      )
      return { amount, record: presentRecord(record) }
    },
  }
}

function checkInHandlers({ db, inTransaction }: Store): CampaignHandlers<'checkIn' | 'makeUp'> {
  const answer = async (campaign: Campaign, rewards: RecordRow[], viewer: LoggedIn) => ({
    state: requirePart((await checkInState(db, campaign, viewer)) ?? undefined),
    rewards: rewards.map(presentRecord),
  })
  return {
    checkIn: async (campaign, _, viewer) =>
      answer(campaign, await inTransaction((tx) => checkInToday(tx, campaign, viewer)), viewer),
    makeUp: async (campaign, { day }, viewer) =>
      answer(campaign, await inTransaction((tx) => makeUpDay(tx, campaign, viewer, day)), viewer),
  }
}

function assistHandlers({ db, inTransaction }: Store): CampaignHandlers<'assistLink' | 'assist'> {
  return {
    assistLink: async (campaign, { code }, viewer) => {
      requirePart(campaign.config.assist)
      return linkView(db, campaign, await requireLink(db, campaign, code), viewer)
    },
    assist: async (campaign, { code, device = null }, viewer) => {
      const origin = { device, address: viewer.address }
      refuseUnlessRunning(campaign, viewer.now)
      const link = await requireLink(db, campaign, code)
      await inTransaction((tx) => helpOwner(tx, campaign, link, viewer, origin))
      return linkView(db, campaign, link, viewer)
    },
  }
}

function giftHandlers({
  db,
  inTransaction,
}: Store): CampaignHandlers<'receiveCoupon' | 'gifts' | 'claimGift'> {
  return {
    receiveCoupon: async (campaign, { couponId }, { userId, now }) => {
      refuseUnlessRunning(campaign, now)
      if (!couponsOf(campaign).includes(couponId)) throw new Refusal('notFound')
      const gift = { userId, couponId, source: 'activity', now } as const
      await inTransaction(async (tx) => {
        await requireRunning(tx, campaign, now)
        await giveCoupon(tx, gift)
      })
      return null
    },
    gifts: (campaign, _, viewer) => giftsFor(db, campaign, viewer),
    claimGift: async (campaign, { id: giftId, addressId }, viewer) =>
      presentRecord(
        await inTransaction((tx) => claimGift(tx, campaign, viewer, { giftId, addressId })),
      ),
  }
}

function recordHandlers({
  db,
  inTransaction,
}: Store): CampaignHandlers<'records' | 'setRecordAddress' | 'winners'> {
  return {
    records: async ({ id: campaignId }, query, { userId }) => {
      const { rows, total } = await listRecords(db, { campaignId, userId }, pageWindow(query))
      return pageOf(rows.map(presentRecord), query, total)
    },
    setRecordAddress: async (campaign, { id: recordId, addressId }, viewer) =>
      presentRecord(
        await inTransaction((tx) =>
          setRecordAddress(tx, campaign, viewer, { recordId, addressId }),
        ),
      ),
    winners: ({ id }) => latestWinners(db, id),
  }
}

/** Answers to questions, and hand-ins. */
function workHandlers({ inTransaction }: Store): CampaignHandlers<'answer' | 'handIn'> {
  return {
    answer: async (campaign, given, viewer) => {
      const { answered, record } = await inTransaction((tx) =>
        answerQuestions(tx, campaign, viewer, given),
      )
      return { answered, record: record && presentRecord(record) }
    },
    handIn: async (campaign, thing, viewer) =>
      presentPost(await inTransaction((tx) => handInPost(tx, campaign, viewer, thing))),
  }
}

import type { Handlers } from '../../../platform/handlers'
import { pageOf, pageWindow } from '../../../platform/paging'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { groupById, groupsOf, groupsOfCourse } from '../../buying/groups/group-view'
import { giveCoupon } from '../../catalogue/coupons/coupon-service'
import { type CourseRow, loadRelations } from '../../catalogue/courses/course-repository'
import { presentCard } from '../../catalogue/courses/present-course'
import { jointBundle, jointChoice } from '../../catalogue/joints/joint-service'
import { requireCampaign, requireRunning } from '../activities/campaign-person'
import { listMarketingEntries } from '../banners/market-repository'
import { couponCards, receiveCardCoupon } from '../cards/card-service'
import { threeYears } from '../reports/three-years-service'
import { promotionStatuses, reservePromotion } from './promotion-service'
import { listPurchased, listRelated } from './recommend-repository'

/** What is offered beside the catalogue (spec §7 "Marketing and activation"). */
export function marketingHandlers({ store }: Platform): Handlers['marketing'] {
  const { db } = store

  async function cards(rows: readonly CourseRow[], now: number) {
    const relations = await loadRelations(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentCard(row, relations.get(row.id), now))
  }

  return {
    courseRecommends: async ({ courseId, length: limit }, { session, now }) => {
      const userId = session?.userId ?? null
      return cards(await listRelated(db, { courseId, userId, now, limit }), now)
    },
    assemble: async ({ courseId, id }, { session, now }) => {
      const viewer = { userId: session?.userId ?? null, now }
      if (id !== undefined) return [await groupById(db, id, viewer)]
      if (courseId !== undefined) return groupsOfCourse(db, courseId, viewer)
      throw new Refusal('badInput', { message: '请说明是哪门课程或哪个团' })
    },
    myGroups: (query, { session: { userId }, now }) => groupsOf(db, query, { userId, now }),
    purchaseCourses: async (query, { session, now }) => {
      const { rows, total } = await listPurchased(db, session.userId, pageWindow(query))
      return pageOf(await cards(rows, now), query, total)
    },
    extrasV1: async () =>
      (await listMarketingEntries(db)).filter(({ position }) => position === 'grid'),
    promotionStatus: (filter, { session }) =>
      promotionStatuses(db, filter, session?.userId ?? null),
    reservePromotion: ({ id }, { session: { userId }, now }) =>
      store.inTransaction((tx) => reservePromotion(tx, id, { userId, now })),
    joint: ({ id }, { now }) => jointBundle(db, id, now),
    jointRules: ({ id, courseIds }, { now }) => jointChoice(db, id, courseIds, now),
    cards: (_, { session, now }) => couponCards(db, { userId: session?.userId ?? null, now }),
    receiveCardCoupon: ({ id: cardId, couponId }, { session: { userId }, now }) =>
      store.inTransaction((tx) => receiveCardCoupon(tx, { cardId, couponId, userId, now })),
    activityCoupon: async ({ slug, couponId }, { session: { userId }, now }) => {
      const campaign = await requireCampaign(db, slug)
      requireRunning(campaign, now)
      if (!campaign.config.couponIds.includes(couponId)) throw new Refusal('notFound')
      const gift = { userId, couponId, source: 'activity', now } as const
      await store.inTransaction((tx) => giveCoupon(tx, gift))
      return null
    },
    threeYears: (_, { session: { userId }, now }) => threeYears(db, { userId, now }),
  }
}

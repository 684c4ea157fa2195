import type {
  BuyingGroup,
  CardCourse,
  CourseCard,
  GiftPack,
  Presale,
  PromotionStatus,
} from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../../data/api-query'
import { REMINDERS_KEY } from '../../../../parts/notices/notice-queries'

/** The pre-sale of a course that the user can join or has joined; null when there is none. */
export function presaleOfCourseQuery(courseId: number): ApiQuery<Presale | null> {
  return apiQuery(['presale', 'ofCourse', courseId], async ({ buying }, call) => {
    const { list } = await buying.presales({ courseId }, { ...call, noToast: true })
    return list.find(isOpen) ?? null
  })
}

function isOpen({ status, cancelled, depositEndTime, now }: Presale): boolean {
  return !cancelled && (status !== null || now < depositEndTime)
}

/** Gift packs that come with a course or are sold beside it. */
export function giftPacksQuery(courseId: number): ApiQuery<GiftPack[]> {
  return apiQuery(['gift-packs', courseId], (api, call) =>
    api.courses.giftPacks({ id: courseId }, { ...call, noToast: true }),
  )
}

/** The membership cards that open a course, and whether this person's does. */
export function courseCardsQuery(courseId: number): ApiQuery<CardCourse> {
  return apiQuery(['privileges', 'cardsOfCourse', courseId], (api, call) =>
    api.privileges.cardsOfCourse({ id: courseId }, { ...call, noToast: true }),
  )
}

/** Courses recommended beside a course: those of its own category. */
export function relatedQuery(categoryId: number | undefined): ApiQuery<CourseCard[]> {
  return apiQuery(['courses', 'recommendList', categoryId ?? null], (api, call) =>
    api.courses.recommendList({ categoryId }, { ...call, noToast: true }),
  )
}

/** The group-buys of a course that are open. */
export function openGroupsQuery(courseId: number): ApiQuery<BuyingGroup[]> {
  return apiQuery(['groups', 'ofCourse', courseId], (api, call) =>
    api.assemble.list({ courseId }, { ...call, noToast: true }),
  )
}

/** The sales of a course that were announced, also those that have begun. */
export function announcedSalesQuery(courseId: number): ApiQuery<PromotionStatus[]> {
  return apiQuery([...REMINDERS_KEY, 'sales', courseId], (api, call) =>
    api.marketing.promotionStatus({ courseId }, { ...call, noToast: true }),
  )
}

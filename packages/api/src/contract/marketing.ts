import * as v from 'valibot'
import { courseCard } from '../entities/course'
import * as marketing from '../entities/marketing'
import { endpoint } from './endpoint'
import { id, int, manyOf, noInput, nothing, pageInput, pageOf, text } from './wire'

const MINUTE = 60_000

export const courseRecommends = endpoint({
  method: 'GET',
  path: '/api/markets/courseRecommends',
  summary: 'Courses to go on with: of the same category as a course, or recommended ones',
  input: v.object({ courseId: v.optional(id()), length: v.optional(int(1, 20), 6) }),
  output: v.array(courseCard),
})

export const assemble = endpoint({
  method: 'GET',
  path: '/api/markets/assemble',
  summary: 'Groups of a course that can be joined, or one group by its number',
  input: v.object({ courseId: v.optional(id()), id: v.optional(id()) }),
  output: v.array(marketing.buyingGroup),
})

export const myGroups = endpoint({
  method: 'GET',
  path: '/api/markets/assemble/mine',
  summary: 'Groups that this person is in, the newest first',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(marketing.buyingGroup),
})

export const purchaseCourses = endpoint({
  method: 'GET',
  path: '/api/markets/purchaseCourses/list',
  summary: 'Courses that this person has bought, for campaigns that ask for one',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(courseCard),
})

export const extrasV1 = endpoint({
  method: 'GET',
  path: '/api/markets/extras',
  summary: 'Marketing entries of the home screen in their first shape: the grid only',
  cacheFor: MINUTE,
  input: noInput,
  output: v.array(
    v.object({ id: v.number(), title: v.string(), icon: v.string(), link: v.string() }),
  ),
})

export const promotionStatus = endpoint({
  method: 'POST',
  path: '/api/markets/promotions/reservation/status',
  summary: 'Announced sales, and whether this person has reserved them',
  input: v.object({ ids: v.optional(manyOf(id(), 50)), courseId: v.optional(id()) }),
  output: v.array(marketing.promotionStatus),
})

export const reservePromotion = endpoint({
  method: 'POST',
  path: '/api/markets/promotions/{id}/reservations',
  summary: 'Reserves an announced sale; a second time changes nothing',
  access: 'user',
  input: v.object({ id: id() }),
  output: marketing.promotionStatus,
})

export const joint = endpoint({
  method: 'GET',
  path: '/api/markets/joints/{id}',
  summary: 'A bundle: its courses, the rules of its groups, its price',
  input: v.object({ id: id() }),
  output: marketing.jointBundle,
})

export const jointRules = endpoint({
  method: 'GET',
  path: '/api/markets/joints/group_rules',
  summary: 'Whether a choice fits a bundle’s rules, and what it comes to',
  input: v.object({ id: id(), courseIds: v.optional(manyOf(id(), 50), []) }),
  output: marketing.jointChoice,
})

export const cards = endpoint({
  method: 'POST',
  path: '/api/markets/cards/all',
  summary: 'Sets of coupons that are offered now, with what this person has of them',
  input: noInput,
  output: v.array(marketing.couponCard),
})

export const receiveCardCoupon = endpoint({
  method: 'POST',
  path: '/api/markets/cards/recieveCoupon',
  summary: 'Puts one coupon of a card, or all that are left, into the wallet (spelling: spec §7)',
  access: 'user',
  input: v.object({ id: id(), couponId: v.optional(id()) }),
  output: marketing.couponCard,
})

export const activityCoupon = endpoint({
  method: 'POST',
  path: '/api/activity/coupon',
  summary: 'Puts a coupon of a campaign into the wallet',
  access: 'user',
  input: v.object({ slug: text(40, 1), couponId: id() }),
  output: nothing,
})

export const threeYears = endpoint({
  method: 'GET',
  path: '/api/market2year/three_year/data',
  summary: 'What this person has learned here in three years',
  access: 'user',
  input: noInput,
  output: marketing.threeYearData,
})

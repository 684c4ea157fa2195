import { MINUTE } from '@kaozhou/domain'
import * as v from 'valibot'
import * as marketing from '../../entities/marketing'
import { givenGift, newUserImage } from '../../entities/user'
import { endpoint } from '../endpoint'
import { id, manyOf, noInput } from '../wire-schemas'

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
  repeats: 'freely',
  summary: 'Announced sales, and whether this person has reserved them',
  input: v.object({ ids: v.optional(manyOf(id(), 50)), courseId: v.optional(id()) }),
  output: v.array(marketing.promotionStatus),
})

export const reservePromotion = endpoint({
  method: 'POST',
  path: '/api/markets/promotions/{id}/reservations',
  summary: 'Reserves an announced sale; a second time changes nothing',
  access: 'user',
  refuses: ['notFound', 'promotionFull', 'promotionStarted'],
  input: v.object({ id: id() }),
  output: marketing.promotionStatus,
})

export const cancelPromotion = endpoint({
  method: 'DELETE',
  path: '/api/markets/promotions/{id}/reservations',
  summary: 'Takes back the reservation of an announced sale before it starts',
  access: 'user',
  refuses: ['notFound', 'promotionStarted'],
  input: v.object({ id: id() }),
  output: marketing.promotionStatus,
})

export const banners = endpoint({
  method: 'GET',
  path: '/api/ascdvertisements',
  summary: 'Banners of a position',
  cacheFor: MINUTE,
  input: v.object({ position: v.optional(v.picklist(['home', 'user', 'membership']), 'home') }),
  output: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      image: v.string(),
      link: v.string(),
      alt: v.string(),
    }),
  ),
})

export const extras = endpoint({
  method: 'GET',
  path: '/api/markets/extras/v2',
  summary: 'Marketing entries of the home screen',
  cacheFor: MINUTE,
  input: noInput,
  output: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      subtitle: v.string(),
      icon: v.string(),
      link: v.string(),
      badge: v.nullable(v.string()),
      position: v.picklist(['grid', 'strip']),
    }),
  ),
})

export const newUserGift = endpoint({
  method: 'GET',
  path: '/api/markets/registers/manual/image',
  summary: 'The picture of the new-user coupon',
  input: noInput,
  output: newUserImage,
})

export const newUserPack = endpoint({
  method: 'GET',
  path: '/api/markets/registers/manual/pack',
  summary: 'What the new-user gift gives, and whether this person can claim it',
  input: noInput,
  output: marketing.newUserPack,
})

export const receiveNewUserGift = endpoint({
  method: 'POST',
  path: '/api/markets/registers/manual/receive',
  summary: 'Claims the new-user gift, and says what it gave',
  access: 'user',
  refuses: ['couponGone', 'couponLimit', 'couponUnavailable', 'notFound'],
  input: v.object({ registerGiftIds: manyOf(id()) }),
  output: v.object({ given: v.array(givenGift) }),
})

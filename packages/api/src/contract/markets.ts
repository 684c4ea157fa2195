import * as v from 'valibot'
import { endpoint } from './endpoint'
import { id, noInput, nothing } from './wire'

const MINUTE = 60_000

export const banners = endpoint({
  method: 'GET',
  path: '/api/ascdvertisements',
  summary: 'Banners of a position',
  cacheFor: MINUTE,
  input: v.object({ position: v.optional(v.picklist(['home', 'user', 'vip']), 'home') }),
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

export const receiveCoupon = endpoint({
  method: 'POST',
  path: '/api/coupons/receiveCoupon',
  summary: 'Puts a coupon into this person’s wallet',
  access: 'user',
  input: v.object({ id: id() }),
  output: nothing,
})

export const cartCount = endpoint({
  method: 'GET',
  path: '/api/shopcars/count',
  summary: 'How many courses are in the cart',
  access: 'user',
  input: noInput,
  output: v.number(),
})

export const cartVisible = endpoint({
  method: 'GET',
  path: '/api/sysConfigs/shopcarShowStatus',
  summary: 'Whether the cart is shown: only when `value` is the string 1',
  cacheFor: MINUTE,
  input: noInput,
  output: v.object({ value: v.string() }),
})

export const viewIncrease = endpoint({
  method: 'POST',
  path: '/api/statistics/view_increase',
  summary: 'Counts a page view for the channel that sent the person',
  input: noInput,
  output: nothing,
})

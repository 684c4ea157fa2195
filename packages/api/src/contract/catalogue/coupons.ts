import * as v from 'valibot'
import { couponOffer, voucherStatus, walletCoupon, walletRedPacket } from '../../entities/benefit'
import * as marketing from '../../entities/marketing'
import { endpoint } from '../endpoint'
import { id, int, noInput, nothing, pageInput, pageOf, text } from '../wire-schemas'

const walletInput = {
  status: v.optional(voucherStatus, 'unused'),
  page: pageInput.page,
  length: v.optional(int(1, 100), 50),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/coupons',
  summary: 'Coupons of this person by state',
  access: 'user',
  input: v.object(walletInput),
  output: pageOf(walletCoupon),
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/coupons/{id}',
  summary: 'A coupon as it is offered, and whether this person has it',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: couponOffer,
})

export const has = endpoint({
  method: 'GET',
  path: '/api/coupons/{id}/hasCoupon',
  summary: 'Whether this person has received a coupon; nobody has',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: v.object({ hasCoupon: v.boolean() }),
})

export const exchange = endpoint({
  method: 'POST',
  path: '/api/coupons/exchange',
  summary: 'Exchanges a code for its coupon',
  access: 'user',
  changes: ['coupons', 'buying.ownPrices'],
  refuses: ['codeExpired', 'codeInvalid', 'couponGone', 'couponLimit', 'notFound'],
  input: v.object({ code: text(40, 1) }),
  output: walletCoupon,
})

export const redPackets = endpoint({
  method: 'GET',
  path: '/api/redpacks',
  summary: 'Red packets of this person by state',
  access: 'user',
  input: v.object(walletInput),
  output: pageOf(walletRedPacket),
})

export const receive = endpoint({
  method: 'POST',
  path: '/api/coupons/receiveCoupon',
  summary: 'Puts a coupon into this person’s wallet',
  access: 'user',
  changes: ['coupons', 'buying.ownPrices'],
  refuses: ['couponGone', 'couponLimit', 'couponUnavailable', 'notFound'],
  input: v.object({ id: id() }),
  output: nothing,
})

export const cards = endpoint({
  method: 'POST',
  path: '/api/markets/cards/all',
  repeats: 'freely',
  summary: 'Sets of coupons that are offered now, with what this person has of them',
  input: noInput,
  output: v.array(marketing.couponCard),
})

export const receiveCardCoupon = endpoint({
  method: 'POST',
  path: '/api/markets/cards/recieveCoupon',
  summary: 'Puts one coupon of a card, or all that are left, into the wallet (spelling: spec §7)',
  access: 'user',
  changes: ['coupons', 'buying.ownPrices'],
  refuses: ['couponGone', 'couponLimit', 'notFound'],
  input: v.object({ id: id(), couponId: v.optional(id()) }),
  output: marketing.couponCard,
})

import * as v from 'valibot'
import {
  pointsAccount,
  pointsExchange,
  pointsGood,
  pointsMonth,
  pointsRecord,
} from '../../entities/benefit'
import { endpoint } from '../endpoint'
import { id, noInput, pageInput, pageOf, text } from '../wire-schemas'

export const account = endpoint({
  method: 'GET',
  path: '/api/points',
  summary: 'How many points this person has, and how more are earned',
  access: 'user',
  input: noInput,
  output: pointsAccount,
})

export const records = endpoint({
  method: 'GET',
  path: '/api/points/records',
  summary: 'Points earned and spent, the newest first',
  access: 'user',
  input: v.object({ ...pageInput, kind: v.optional(v.picklist(['earned', 'spent'])) }),
  output: pageOf(pointsRecord),
})

export const months = endpoint({
  method: 'GET',
  path: '/api/points/months',
  summary: 'Points earned and spent by month, the latest first',
  access: 'user',
  input: noInput,
  output: v.array(pointsMonth),
})

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/points/checkin',
  summary: 'Checks in for today, once a day; every seventh day in a row gives more',
  access: 'user',
  changes: ['points.records', 'points.months', 'users.current'],
  refuses: ['checkedIn'],
  input: noInput,
  output: pointsAccount,
})

export const goods = endpoint({
  method: 'GET',
  path: '/api/points/goods',
  summary: 'What points are exchanged for',
  input: v.object(pageInput),
  output: pageOf(pointsGood),
})

export const good = endpoint({
  method: 'GET',
  path: '/api/points/goods/{id}',
  summary: 'One thing that points are exchanged for',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: pointsGood,
})

export const exchange = endpoint({
  method: 'POST',
  path: '/api/points/goods/{id}/exchange',
  summary: 'Exchanges points, once under one key; goods want an address',
  access: 'user',
  changes: [
    'points',
    'users',
    'express',
    'coupons',
    'buying.ownPrices',
    'courses',
    'learning.course',
  ],
  refuses: [
    'addressNeeded',
    'alreadyOwned',
    'couponGone',
    'couponLimit',
    'goodsLimit',
    'goodsPriced',
    'notEnoughPoints',
    'notFound',
    'notOnSale',
    'soldOut',
  ],
  input: v.object({ id: id(), requestKey: text(64, 8), addressId: v.optional(id()) }),
  output: pointsExchange,
})

export const exchanges = endpoint({
  method: 'GET',
  path: '/api/points/exchanges',
  summary: 'What this person has exchanged, the newest first',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(pointsExchange),
})

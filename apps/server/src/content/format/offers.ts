import * as v from 'valibot'
import { cover, giftPicture } from './drawings'
import { time } from './times'
import {
  colour,
  count,
  flag,
  id,
  ids,
  money,
  pictureFile,
  positive,
  stock,
  text,
  texts,
} from './values'

const scope = v.union(
  [
    v.literal('all'),
    v.strictObject({ category: id }),
    v.strictObject({ courses: v.pipe(ids, v.minLength(1, '至少写一门课的编号')) }),
  ],
  '适用范围写 all、{ category: 1 } 或 { courses: [1001] }',
)

/** Nobody is given it for now; read when it is written for the first time, later the desk decides. */
const paused = v.optional(flag, false)

export const coupon = v.strictObject({
  id,
  name: text,
  /** Yuan taken off. */
  cut: v.optional(money),
  /** The percentage that is paid: 85 for 八五折. */
  percent: v.optional(
    v.pipe(
      count,
      v.minValue(1, '折扣写 1 到 99，八五折是 85'),
      v.maxValue(99, '折扣写 1 到 99，八五折是 85'),
    ),
  ),
  /** The most that a percentage takes off. */
  cap: v.optional(v.nullable(money), null),
  /** The least amount of an order. */
  threshold: v.optional(money, 0),
  scope: v.optional(scope, 'all'),
  /** How many there are; without it no limit. */
  total: stock,
  /** Taken before the first apply. */
  received: v.optional(count, 0),
  perUser: v.optional(positive, 1),
  newUserOnly: v.optional(flag, false),
  /** Whether course pages offer it; otherwise it is given by code, link or gift. */
  claimable: v.optional(flag, true),
  from: time,
  until: time,
  /** Days of use after it was received; without it until the end. */
  validDays: v.optional(v.nullable(positive), null),
  code: v.optional(v.nullable(text), null),
  note: v.optional(text),
  paused,
})

export const couponCard = v.strictObject({
  id,
  title: text,
  subtitle: text,
  coupons: ids,
  sort: count,
  from: time,
  until: time,
})

export const redPacket = v.strictObject({
  id,
  name: text,
  amount: money,
  threshold: v.optional(money, 0),
  source: text,
  validDays: positive,
  /** `staff`: by hand at the desk alone. */
  grant: v.picklist(['signup', 'activity', 'invite', 'staff']),
  /** How many are given in all, and to one person; without them no limit. */
  total: stock,
  perUser: v.optional(v.nullable(positive), null),
  /** From when until when it is given; without them no limit. */
  from: v.optional(v.nullable(time), null),
  until: v.optional(v.nullable(time), null),
  paused,
})

/** The pack of a new user: what it gives, and its picture. */
export const newUserGift = v.strictObject({
  id,
  title: text,
  /** The page that opens after it was taken. */
  link: text,
  coupons: ids,
  redPackets: ids,
  picture: giftPicture,
})

export const bundle = v.strictObject({
  id,
  title: text,
  subtitle: text,
  /** `fixed`: all courses; `number`: as many as `pick`. */
  kind: v.picklist(['fixed', 'number']),
  cover,
  /** What the cover says to people who can't see it. */
  coverName: v.optional(text),
  courses: v.pipe(ids, v.minLength(2, '联报至少有两门课')),
  pick: positive,
  price: money,
  groups: v.array(v.strictObject({ name: text, courses: ids, min: count, max: positive })),
  rules: texts,
  from: time,
  until: time,
})

export const presale = v.strictObject({
  id,
  course: id,
  /** A bundle is sold, of which the course is the first. */
  bundle: v.optional(v.nullable(id), null),
  title: text,
  /** Paid now: at most 20 % of the price (Civil Code art. 586). */
  deposit: money,
  /** What the deposit counts as. */
  countsAs: money,
  price: money,
  depositFrom: time,
  depositUntil: time,
  balanceFrom: time,
  balanceUntil: time,
  stock,
  sold: v.optional(count, 0),
})

export const upgrade = v.strictObject({
  id,
  title: text,
  from: id,
  to: id,
  price: money,
  added: texts,
  until: time,
})

export const giftPack = v.strictObject({
  id,
  name: text,
  description: text,
  courses: ids,
  /** 0: free with its courses. */
  price: v.optional(money, 0),
  items: v.array(
    v.strictObject({
      kind: v.picklist(['document', 'coupon', 'points', 'course']),
      name: text,
      /** The number of the document, coupon or course. */
      ref: v.optional(v.nullable(id), null),
      amount: positive,
    }),
  ),
})

export const announcedSale = v.strictObject({
  id,
  title: text,
  subtitle: text,
  course: id,
  from: time,
  until: time,
  /** The most people that are reminded. */
  capacity: stock,
})

export const exchangeCode = v.strictObject({
  code: text,
  course: id,
  until: time,
  note: text,
  used: v.optional(flag, false),
})

/** `activation-codes/<any name>.yaml`: codes of a batch activate the same thing. */
export const activationCodes = v.strictObject({
  batch: id,
  title: text,
  usage: text,
  until: time,
  codes: texts,
})

export const pointsGood = v.strictObject({
  id,
  name: text,
  summary: text,
  kind: v.picklist(['coupon', 'course', 'document', 'goods']),
  /** The number of the coupon or course. */
  ref: v.optional(v.nullable(id), null),
  points: positive,
  /** To pay beside the points. */
  price: v.optional(money, 0),
  stock,
  perUser: v.optional(positive, 1),
  needsAddress: v.optional(flag),
  picture: v.optional(pictureFile),
  /** One character, drawn as its picture; in place of a file. */
  figure: v.optional(text),
})

export const pointsEarning = v.strictObject({
  action: v.picklist([
    'checkin',
    'checkinWeek',
    'lesson',
    'mockExam',
    'purchase',
    'comment',
    'invite',
  ]),
  title: text,
  /** Each time; for `purchase` for each paid yuan. */
  points: positive,
  dailyCap: v.optional(v.nullable(positive), null),
  /** Of `mockExam`: the least share of the questions, in percent, that are answered when it is handed in. */
  leastPercent: v.optional(v.pipe(positive, v.maxValue(100, '最多 100')), 1),
  /** The page on which they are earned. */
  link: text,
})

const level = v.picklist([1, 2, 3])

export const privilege = v.strictObject({
  id,
  name: text,
  summary: text,
  detail: text,
  icon: v.picklist([
    'audition',
    'coupon',
    'points',
    'pendant',
    'support',
    'report',
    'express',
    'replay',
  ]),
  /** The lowest card level that has it. */
  level,
})

export const membershipCard = v.strictObject({
  id,
  level,
  name: text,
  slogan: text,
  /** 0 for a card that only a code gives. */
  price: money,
  days: positive,
  privileges: ids,
  /** Courses that the card opens. */
  courses: ids,
  terms: texts,
})

export const membershipCode = v.strictObject({
  code: text,
  card: id,
  until: time,
  used: v.optional(flag, false),
})

export const pendant = v.strictObject({
  id,
  name: text,
  /** Two colours of the ring that is drawn around a picture. */
  ring: v.tuple([colour, colour], '写两个颜色'),
  unlock: v.variant('kind', [
    v.strictObject({ kind: v.literal('free') }),
    v.strictObject({ kind: v.literal('membership'), level }),
    v.strictObject({ kind: v.literal('points'), points: positive }),
    v.strictObject({ kind: v.literal('checkins'), days: positive }),
  ]),
  why: text,
})

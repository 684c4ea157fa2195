import * as v from 'valibot'
import { bannerPicture } from './drawings'
import { time } from './times'
import { count, flag, id, link, positive, text, texts } from './values'

/** `shop/shop.yaml`: what the shop shows of itself. */
export const shop = v.strictObject({
  /** Whether the cart can be used. */
  cart: v.optional(flag, true),
  /** The account to follow: its name, and what its QR code says (/wx_spread). */
  follow: v.optional(v.strictObject({ name: text, link: v.pipe(text, v.url('要写完整的链接')) })),
  support: v.strictObject({
    phone: text,
    hours: text,
    email: v.pipe(v.string('要写邮箱地址'), v.email('这不是邮箱地址')),
    greeting: text,
    quickQuestions: v.optional(v.array(v.strictObject({ question: text, answer: text })), []),
  }),
})

export const category = v.strictObject({
  id,
  /** Without it: a top category, which is a tab of the home screen. */
  parent: v.optional(id),
  name: text,
  slogan: text,
  sort: count,
})

/** What a course promises beside its lessons; courses name it by its key. */
export const servicePromise = v.strictObject({ key: text, title: text, text })

/** Whether and when students see a part of the home screen; without it always. */
const shown = {
  shelf: v.optional(v.picklist(['on', 'off']), 'on'),
  from: v.optional(time),
  until: v.optional(time),
}

export const banner = v.strictObject({
  id,
  title: text,
  picture: bannerPicture,
  link,
  /** What the picture says, for people who can't see it. */
  alt: text,
  position: v.picklist(['home', 'user', 'membership']),
  sort: count,
  ...shown,
})

/** An entry of the marketing grid or strip of the home screen. */
export const entry = v.strictObject({
  id,
  title: text,
  subtitle: text,
  icon: v.picklist(['gift', 'coupon', 'group', 'exam', 'points', 'checkin', 'deposit', 'bundle']),
  link,
  badge: v.optional(v.nullable(text), null),
  position: v.picklist(['grid', 'strip']),
  sort: count,
  ...shown,
})

export const hotWord = v.strictObject({ word: text, hot: v.optional(flag, false) })

/** What people type into the search and what they mean by it; a word that means nothing narrows nothing down. */
export const searchWord = v.strictObject({
  word: text,
  /** Words of courses: 高等数学 for 高数. */
  means: v.optional(texts, []),
  /** What is a part of it: 四级 for 英语. Who types the part does not find the whole. */
  includes: v.optional(texts, []),
})

/** A search as students type it and the courses that it must find, for the shop's own test. */
export const searchExample = v.strictObject({
  query: text,
  /** The first of them must come first. */
  finds: v.pipe(v.array(id), v.minLength(1)),
})

/** A release of the app on the systems that it names. */
export const version = v.strictObject({
  name: text,
  code: positive,
  title: text,
  whatIsNew: texts,
  released: time,
  forced: v.optional(flag, false),
  /** The number of the release on each system. */
  ids: v.strictObject({
    android: v.optional(id),
    ios: v.optional(id),
    harmony: v.optional(id),
  }),
})

/** `shop/purchase-note.md`, by its headings. */
export const purchaseNote = v.strictObject({
  title: text,
  sections: v.array(v.strictObject({ title: text, paragraphs: texts })),
})

/** `agreements/<key>.md`, by its headings. */
export const agreement = v.strictObject({
  title: text,
  updated: time,
  sections: v.pipe(
    v.array(v.strictObject({ title: text, paragraphs: texts })),
    v.minLength(1, '协议里至少要有一个“## 标题”'),
  ),
})

/** `agreements/<key>.md`: the keys that the storefront links to. */
export const AGREEMENT_KEYS = [
  'user',
  'privacy',
  'purchase',
  'deposit',
  'logout',
  'couponStatement',
  'pointsRules',
  'about',
] as const

const block = v.variant(
  'kind',
  [
    v.strictObject({
      kind: v.literal('image'),
      /** A picture's file, or the picture of a banner by the banner's id. */
      picture: v.union([bannerPicture, v.strictObject({ banner: id })]),
      alt: text,
      link: v.optional(v.nullable(link), null),
    }),
    v.strictObject({
      kind: v.literal('text'),
      title: v.optional(v.nullable(text), null),
      paragraphs: texts,
    }),
    v.strictObject({ kind: v.literal('courses'), title: text, courses: v.array(id) }),
    v.strictObject({ kind: v.literal('coupon'), coupon: id }),
    v.strictObject({ kind: v.literal('countdown'), title: text, until: time }),
    v.strictObject({ kind: v.literal('button'), text, link }),
  ],
  '页面的每一块要写 kind：image、text、courses、coupon、countdown 或 button',
)

/** A composed page; with a name, the app finds it by that name. */
export const page = v.strictObject({
  id,
  name: v.optional(text),
  title: text,
  description: text,
  blocks: v.array(block),
})

import type * as v from 'valibot'
import { brand } from './brand'
import { campaign } from './campaign'
import * as offers from './offers'
import * as papers from './papers'
import { report } from './report'
import * as shop from './shop'
import * as teaching from './teaching'

/** Where the entries of a kind lie. */
export type Place =
  /** One file that is one entry. */
  | { one: string }
  /** One file that is a list of entries. */
  | { list: string }
  /** A folder: each file is an entry; its name without the ending is the entry's `file`. */
  | { each: string }
  /** A folder: each file is a list of entries. */
  | { lists: string }

export type Kind = Place & { schema: v.GenericSchema }

/** Every kind of content, and its files below the folder. A kind is a row here, a schema and a mapper in `rows/`. */
export const KINDS = {
  brand: { one: 'brand.yaml', schema: brand },
  shop: { one: 'shop/shop.yaml', schema: shop.shop },
  purchaseNote: { one: 'shop/purchase-note.md', schema: shop.purchaseNote },
  categories: { list: 'shop/categories.yaml', schema: shop.category },
  servicePromises: { list: 'shop/service-promises.yaml', schema: shop.servicePromise },
  banners: { list: 'shop/banners.yaml', schema: shop.banner },
  entries: { list: 'shop/entries.yaml', schema: shop.entry },
  hotWords: { list: 'shop/hot-words.yaml', schema: shop.hotWord },
  searchExamples: { list: 'shop/search-examples.yaml', schema: shop.searchExample },
  searchWords: { list: 'shop/search-words.yaml', schema: shop.searchWord },
  versions: { list: 'shop/versions.yaml', schema: shop.version },
  agreements: { each: 'agreements/*.md', schema: shop.agreement },
  pages: { each: 'pages/*.yaml', schema: shop.page },
  teachers: { list: 'teachers.yaml', schema: teaching.teacher },
  courses: { each: 'courses/*.yaml', schema: teaching.course },
  handouts: { each: 'handouts/*.yaml', schema: teaching.handout },
  questions: { lists: 'questions/*.yaml', schema: teaching.bankQuestion },
  papers: { each: 'papers/*.yaml', schema: papers.paper },
  mocks: { list: 'exams/mocks.yaml', schema: papers.mock },
  evaluation: { list: 'exams/evaluation.yaml', schema: papers.evaluationItem },
  chats: { each: 'chats/*.yaml', schema: teaching.chat },
  comments: { lists: 'comments/*.yaml', schema: teaching.comment },
  coupons: { list: 'offers/coupons.yaml', schema: offers.coupon },
  couponCards: { list: 'offers/coupon-cards.yaml', schema: offers.couponCard },
  redPackets: { list: 'offers/red-packets.yaml', schema: offers.redPacket },
  newUserGift: { one: 'offers/new-user-gift.yaml', schema: offers.newUserGift },
  bundles: { list: 'offers/bundles.yaml', schema: offers.bundle },
  presales: { list: 'offers/presales.yaml', schema: offers.presale },
  upgrades: { list: 'offers/upgrades.yaml', schema: offers.upgrade },
  giftPacks: { list: 'offers/gift-packs.yaml', schema: offers.giftPack },
  announcedSales: { list: 'offers/announced-sales.yaml', schema: offers.announcedSale },
  exchangeCodes: { list: 'offers/exchange-codes.yaml', schema: offers.exchangeCode },
  activationCodes: { each: 'activation-codes/*.yaml', schema: offers.activationCodes },
  pointsGoods: { list: 'points/goods.yaml', schema: offers.pointsGood },
  pointsEarning: { list: 'points/earning.yaml', schema: offers.pointsEarning },
  privileges: { list: 'membership/privileges.yaml', schema: offers.privilege },
  membershipCards: { list: 'membership/cards.yaml', schema: offers.membershipCard },
  membershipCodes: { list: 'membership/codes.yaml', schema: offers.membershipCode },
  pendants: { list: 'membership/pendants.yaml', schema: offers.pendant },
  campaigns: { each: 'campaigns/*.yaml', schema: campaign },
  reports: { each: 'reports/*.yaml', schema: report },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

/** An entry of a kind, with the name of its file without ending. */
export type EntryOf<K extends KindName> = v.InferOutput<(typeof KINDS)[K]['schema']> & {
  file: string
}

/** A folder's content, checked against the schemas: lists by kind; a kind of one file has one entry or none. */
export type Content = { readonly [K in KindName]: readonly EntryOf<K>[] }

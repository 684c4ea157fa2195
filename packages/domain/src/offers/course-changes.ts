import { formatFen } from '../prices/money'
import { dateTimeText } from '../time/beijing-time'

/** What the desk may change of a course. Prices in fen; `stock`: places left, null without a limit. */
export interface CourseTerms {
  /** What it costs, in fen. */
  price: number
  /** The price that is crossed out, in fen. */
  originalPrice: number
  /** Places left; null without a limit. */
  stock: number | null
  /** Whether it is on sale. */
  shelf: 'on' | 'off'
}

/** Why the terms of a course can't become these. */
export type CourseChangeFault = 'same' | 'freeOrPaid'

/** What staff read of it. */
export const COURSE_CHANGE_FAULTS: Readonly<Record<CourseChangeFault, string>> = {
  same: '和现在一样，没有改变',
  freeOrPaid: '免费课和收费课不能在这里互换：课程页的退款承诺也要改，请改内容文件',
}

/** Why the terms of a course can't become these; null when they can. */
export function courseChangeFault(
  before: CourseTerms,
  after: CourseTerms,
): CourseChangeFault | null {
  if ((before.price === 0) !== (after.price === 0)) return 'freeOrPaid'
  return differingTerms(before, after).length === 0 ? 'same' : null
}

/** The names of the terms that differ. */
export function differingTerms(before: CourseTerms, after: CourseTerms): (keyof CourseTerms)[] {
  const names = ['price', 'originalPrice', 'stock', 'shelf'] as const
  return names.filter((name) => before[name] !== after[name])
}

/**
 * The places that are left once staff have changed `was`, which they saw, to `wanted`: what buyers took or gave back
 * meanwhile stays taken or given back.
 */
export function placesAfter(
  now: number | null,
  was: number | null,
  wanted: number | null,
): number | null {
  if (now === null || was === null || wanted === null) return wanted
  return Math.max(0, now + wanted - was)
}

/** What goes on with a course while its terms change. */
export interface CourseChangeFacts {
  /** Orders with it that are not paid yet. */
  unpaidOrders: number
  /** Groups that still wait for people. */
  openGroups: number
  /** The limited price that it is sold at now. */
  limited: { price: number; endTime: number } | null
  /** The names of coupons that the new price is too low for. */
  coupons: readonly string[]
  /** The names of bundles, pre-sales and upgrades that sell it. */
  offers: readonly string[]
}

/** What follows when the terms of a course change, in sentences for staff. */
export function courseChangeWords(
  before: CourseTerms,
  after: CourseTerms,
  facts: CourseChangeFacts,
  now: number,
): string[] {
  return [
    ...(before.price === after.price ? [] : priceWords(before, after, facts, now)),
    ...(before.originalPrice === after.originalPrice
      ? []
      : [`划线的原价从 ${yuan(before.originalPrice)} 改为 ${yuan(after.originalPrice)}。`]),
    ...(before.stock === after.stock ? [] : stockWords(before.stock, after.stock)),
    ...(before.shelf === after.shelf ? [] : shelfWords(after, facts)),
  ]
}

function priceWords(
  before: CourseTerms,
  after: CourseTerms,
  { unpaidOrders, openGroups, limited, coupons }: CourseChangeFacts,
  now: number,
): string[] {
  const lines = [
    `售价从 ${yuan(before.price)} 改为 ${yuan(after.price)}，学生马上看到。`,
    limited &&
      `现在卖限时价 ${yuan(limited.price)}，${dateTimeText(limited.endTime, now)} 结束以后才卖新的售价。`,
    unpaidOrders > 0 && `${unpaidOrders} 个没付款的订单照下单时的价格付。`,
    openGroups > 0 && `${openGroups} 个没拼满的团照开团时的价格。`,
    '正在确认订单的学生会先看到新的价格，再决定付不付。',
    coupons.length > 0 && `单买这门课，用不了这些优惠券（没到门槛）：${coupons.join('、')}。`,
  ]
  return lines.filter((line) => typeof line === 'string')
}

function stockWords(before: number | null, after: number | null): string[] {
  const change = `剩余名额：${placesText(before)} → ${placesText(after)}；这时买走、退回的照样算。`
  return after === 0 ? [change, '课程页马上写“售罄”，不能再买。'] : [change]
}

function shelfWords(
  { shelf, price }: CourseTerms,
  { unpaidOrders, openGroups, offers }: CourseChangeFacts,
): string[] {
  if (shelf === 'on') return [`商城里马上能看到、能买，售价 ${yuan(price)}。`]
  const lines = [
    '商城里马上找不到、买不了；买过的学生照常学。',
    unpaidOrders > 0 && `${unpaidOrders} 个没付款的订单照样可以付款。`,
    openGroups > 0 && `${openGroups} 个没拼满的团不能再有人加入，到时间没拼满就退款。`,
    offers.length > 0 && `这些优惠里也有它，先看看要不要停：${offers.join('、')}。`,
  ]
  return lines.filter((line) => typeof line === 'string')
}

/** `12 个`, `不限`. */
export function placesText(stock: number | null): string {
  return stock === null ? '不限' : `${stock} 个`
}

function yuan(fen: number): string {
  return `¥${formatFen(fen)}`
}

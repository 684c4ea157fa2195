import type { Notice, NoticeKind } from '@kaozhou/api'

/** What a notice says: what happened, or that it is over again. */
export function noticeText({ kind, title, canBuy }: Notice): string {
  if (kind === 'sale') return canBuy ? `${title}，已经开售` : `${title}，开售过，现在没有名额`
  if (kind !== 'stock') return title ?? ''
  return canBuy ? '又有名额了，先到先得' : '有过名额，现在又售完了'
}

/** What a notice without a course is about. */
const SUBJECTS: Partial<Record<NoticeKind, string>> = {
  points: '积分',
  mock: '模考',
  parcel: '快递',
  refund: '退款',
  coupon: '优惠券',
  redPacket: '红包',
  comment: '评价',
  enquiry: '提问',
  account: '账号',
  invoice: '发票',
  mailing: '通知',
}

/** The subject of a notice in a word or two: its course, or what else it is about. */
export function noticeSubject({ kind, course }: Notice): string {
  return course?.name ?? SUBJECTS[kind] ?? '提醒'
}

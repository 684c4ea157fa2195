import type { NoticeKind } from '@kaozhou/api'
import type { RoutePath } from '../routing/href'

/** What a notification says and which page of the storefront it opens. */
export interface PushMessage {
  kind: NoticeKind | 'other'
  title: string
  body: string
  /** Typed, not made by `href`: the worker is one file and takes no code of the storefront along. */
  path: RoutePath
}

type Words = Omit<PushMessage, 'kind'>

/** By kind: a message carries nothing else, so that push services learn nothing of a person. */
const MESSAGES: Readonly<Record<NoticeKind, Words>> = {
  class: { title: '快上课了', body: '15 分钟内有一节课，点开就能进教室', path: '/mylive' },
  timetable: { title: '上课时间有变', body: '点开看是哪一节课', path: '/notices' },
  marked: { title: '成绩有更新', body: '批改好了，或试题改正后加了分', path: '/notices' },
  post: { title: '投稿有结果了', body: '你为活动提交的内容看过了', path: '/notices' },
  answered: { title: '提问有了回答', body: '点开看是哪一条', path: '/notices' },
  enquiry: { title: '举报有了结果', body: '你举报的提问看过了', path: '/notices' },
  mock: { title: '模考快开始了', body: '你报名的模考半小时内开考', path: '/exam/mock' },
  balance: { title: '可以付尾款了', body: '你付过定金的课程开始付尾款', path: '/notices' },
  parcel: { title: '包裹已寄出', body: '点开看物流', path: '/myexpress' },
  stock: { title: '又有名额了', body: '你等的课程又有名额了，先到先得', path: '/notices' },
  sale: { title: '开售了', body: '你等的课程已经开售', path: '/notices' },
  refund: { title: '退款到账', body: '一笔款项已退回，点开看是哪一笔', path: '/notices' },
  group: { title: '拼团没有满员', body: '付的款会原路退回，可以再开一个团', path: '/notices' },
  coupon: { title: '优惠券快到期了', body: '还没有用，点开看能买什么', path: '/mycoupon' },
  redPacket: { title: '红包快到期了', body: '还没有用，点开看能买什么', path: '/redpacks' },
  comment: { title: '评价有了结果', body: '点开看是哪一条', path: '/notices' },
  account: { title: '账号有新消息', body: '你请学校办的事有了进展', path: '/notices' },
  invoice: { title: '发票有了结果', body: '点开看是哪一张', path: '/notices' },
  mailing: { title: '学校有新通知', body: '点开看看', path: '/notices' },
  points: { title: '积分快到期了', body: '点开看看能换什么', path: '/vipshop' },
}

const OTHER: Words = { title: '你有一条新提醒', body: '点开看看', path: '/notices' }

/** The notification for a message; a newer server may send a kind that this worker does not know. */
export function pushMessage(text: string | undefined): PushMessage {
  const kind = kindOf(text)
  return kind ? { kind, ...MESSAGES[kind] } : { kind: 'other', ...OTHER }
}

function kindOf(text: string | undefined): NoticeKind | null {
  try {
    const { kind } = JSON.parse(text ?? '') as { kind?: unknown }
    return typeof kind === 'string' && Object.hasOwn(MESSAGES, kind) ? (kind as NoticeKind) : null
  } catch {
    return null
  }
}

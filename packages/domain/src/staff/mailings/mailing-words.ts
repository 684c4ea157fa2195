/** The most characters of a mailing's title, and of its text. */
export const MAILING_LENGTHS = { title: 40, text: 300 } as const

/** The most characters that a variable of a template is filled with: providers refuse longer ones. */
export const SMS_VALUE_LENGTH = 35

/** What an audience is chosen by. */
export type AudienceNeed = 'course' | 'anyCourse' | 'class' | 'campaign' | 'days'

/** Whom a mailing can go to: as the desk names them, and what has to be chosen. */
export const MAILING_AUDIENCES = {
  buyers: { title: '有一门课的学生', needs: 'course' },
  class: { title: '一节直播课的学生', needs: 'class' },
  unpaid: { title: '付了定金、还没付尾款的学生', needs: 'anyCourse' },
  coupon: { title: '优惠券快到期的学生', needs: 'days' },
  campaign: { title: '参加一个活动的学生', needs: 'campaign' },
  recent: { title: '最近来过的学生', needs: 'days' },
} as const satisfies Record<string, { title: string; needs: AudienceNeed }>

/** A kind of audience. */
export type AudienceKind = keyof typeof MAILING_AUDIENCES

/** The kinds of audiences, in the order in which they are offered. */
export const AUDIENCE_KINDS = Object.keys(MAILING_AUDIENCES) as [AudienceKind, ...AudienceKind[]]

/** The fewest and most days of an audience that is chosen by days. */
export const AUDIENCE_DAYS = { least: 1, most: 60 } as const

/** The places of the storefront that a mailing can lead to, beside courses and campaigns. */
export const MAILING_PAGES = {
  '/home': '首页',
  '/course/list': '全部课程',
  '/mylive': '我的听课',
  '/listLive': '直播课表',
  '/mycoupon': '我的优惠券',
  '/myorder': '我的订单',
  '/exam/mock': '模考大赛',
  '/vipshop': '积分商城',
  '/vipinfo': '会员中心',
} as const satisfies Record<`/${string}`, string>

/** A place of the storefront that a mailing can lead to. */
export type MailingPage = keyof typeof MAILING_PAGES

/** The places of the storefront that a mailing can lead to. */
export const MAILING_PAGE_PATHS = Object.keys(MAILING_PAGES) as [MailingPage, ...MailingPage[]]

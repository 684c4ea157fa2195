import {
  ANSWERED_WITHIN_HOURS,
  answerDueAt,
  CLOSING_DAYS,
  COMMENT_POINTS_LENGTH,
  commentEarnsPoints,
  courseAccess,
  DEPOSIT_MAX_PERCENT,
  depositBalance,
  depositFault,
  depositStatus,
  depositText,
  earnsMockPoints,
  INVITATION_REWARDS,
  MARKED_WITHIN_HOURS,
  markingDueAt,
  nextPointsEnd,
  OrderType,
  PLAYBACK_READY_HOURS,
  POINTS_LIFE_MONTHS,
  POINTS_MAX_PERCENT,
  POINTS_NOTICE_DAYS,
  pointsCut,
  priceOrder,
  REFUND_DAYS,
  refundRefusal,
  STUDIED_ABOVE_PERCENT,
  startupEffects,
  TRACKING_COOKIE_DAYS,
  takesVouchers,
  tellsPointsEnd,
} from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { firstChoices } from '../modules/buying/orders/checkout/price-checkout'
import { cardKind } from '../modules/buying/orders/kinds/card-kind'
import { refundStoppedPresale } from '../modules/buying/orders/refunds/cancel-presale'
import { finishGroups } from '../modules/buying/orders/settling/finish-groups'
import { deliverCourses } from '../modules/buying/orders/state/deliver-courses'
import { deliverOrRefund } from '../modules/buying/orders/state/order-transitions'
import { releaseReservations } from '../modules/buying/orders/state/reservations'
import { sectionAt } from '../modules/catalogue/courses/section-clock'
import { thankInviter } from '../modules/marketing/school/invitation-service'
import { markClosed } from '../modules/people/account/closing-repository'
import { keepAccount, requestClosing } from '../modules/people/account/closing-service'
import { exportData } from '../modules/people/account/export-service'
import { isOpenToStudy } from '../modules/people/enrolments/access-standing-repository'
import {
  buyPendant,
  requireWearable,
  wornPendant,
} from '../modules/people/pendants/pendant-service'
import { earnPoints } from '../modules/people/points/earn-points'
import { checkIn } from '../modules/people/points/points-service'
import { revokeOtherSessions } from '../modules/people/session/session-repository'
import { demoContent } from '../testing/demo-content'
import { demoSeed } from '../testing/demo-seed'

const seed = await demoSeed(Date.UTC(2026, 10, 21, 3, 20))
const { content } = await demoContent()

/** What makes a sentence a promise: a number of something, or a right. */
const PROMISE =
  /[0-9]|[一两二三四五六七八九十]+(?:天|周|个|次|小时|分钟|门|张|倍|年|月|笔)|双倍|终身|永久|不限|无限|保证|马上|随时|免费|免运费|自动|全额|默认/

/**
 * The rules that keep it, as production calls them, with the numbers that they decide by; or people, where no server can
 * keep it.
 */
type Keeper =
  | { rules: readonly unknown[]; numbers: (sentence: string) => readonly number[] }
  | { people: string }

/** Kept by rules, and the sentence names exactly these numbers. */
const kept = (rules: readonly unknown[], ...numbers: number[]): Keeper => ({
  rules,
  numbers: () => numbers,
})

const earned = (action: string) => content.pointsEarning.find((way) => way.action === action)
const points = (action: string): number => earned(action)?.points ?? Number.NaN
const cap = (action: string): number => earned(action)?.dailyCap ?? Number.NaN

/** What a pendant that says so is unlocked by. */
function unlockOf(sentence: string): number {
  const unlock = content.pendants.find(({ why }) => why.includes(sentence))?.unlock
  if (unlock?.kind === 'checkins') return unlock.days
  return unlock?.kind === 'points' ? unlock.points : Number.NaN
}

/** Each promise beside what keeps it. */
const PROMISES: readonly [sentence: RegExp, keeper: Keeper][] = [
  [
    /每日签到得 5 分，连续七天再得 30 分/,
    kept([checkIn], points('checkin'), 7, points('checkinWeek')),
  ],
  [/看完一节课得/, kept([earnPoints], points('lesson'), cap('lesson'))],
  [
    /完成一次模考得/,
    kept([earnsMockPoints], points('mockExam'), earned('mockExam')?.leastPercent ?? Number.NaN),
  ],
  [/每实付 ¥1 得/, kept([deliverCourses], 1, points('purchase'))],
  [/字以上的评价得/, kept([commentEarnsPoints], COMMENT_POINTS_LENGTH, points('comment'))],
  [/好友首次下单，得/, kept([thankInviter], INVITATION_REWARDS.inviterPoints)],
  [/都按两倍计算/, kept([checkIn], 2)],
  [/会员签到得双倍|签到双倍积分|签到所得积分翻倍/, kept([checkIn])],
  [/100 分抵 ¥1，最多抵/, kept([pointsCut], 100, 1, POINTS_MAX_PERCENT)],
  [/月底算起/, kept([nextPointsEnd], POINTS_LIFE_MONTHS)],
  [/到期前 30 天/, kept([tellsPointsEnd], POINTS_NOTICE_DAYS)],
  [/付款后 7 天内，每节/, kept([refundRefusal], REFUND_DAYS, STUDIED_ABOVE_PERCENT)],
  [/资料和班级群马上关闭/, kept([courseAccess])],
  [/直播结束后.*生成回放/, kept([sectionAt], PLAYBACK_READY_HOURS)],
  [/不超过课程价格的/, kept([depositFault], DEPOSIT_MAX_PERCENT)],
  [/付 ¥20 抵 ¥60/, kept([depositText, depositBalance], 20, 60)],
  [/天后注销/, kept([requestClosing], CLOSING_DAYS)],
  [/天内可以随时撤销/, kept([keepAccount], CLOSING_DAYS)],
  [/渠道标识，最长/, kept([startupEffects], TRACKING_COOKIE_DAYS)],
  [/连续打卡 \d+ 天解锁/, { rules: [requireWearable], numbers: (why) => [unlockOf(why)] }],
  [/\d+ 积分兑换/, { rules: [buyPendant], numbers: (why) => [unlockOf(why)] }],
  [/到期即止，不自动续费/, kept([cardKind])],
  [/到期后自动换回默认/, kept([wornPendant])],
  [/会员期内随时看|无限回放|有效期内不限次数观看|录播课随时可看/, kept([isOpenToStudy])],
  [/付款后马上开通/, kept([deliverOrRefund])],
  [/默认选好最省的一张/, kept([firstChoices])],
  [/一张优惠券，可以再使用一个红包/, kept([priceOrder])],
  [/优惠券马上退回/, kept([releaseReservations])],
  [/其他设备上的登录马上退出/, kept([requestClosing, revokeOtherSessions])],
  [/用同一手机号再次登录会得到一个新账号/, kept([markClosed])],
  [/数据下载成一个文件/, kept([exportData])],
  [/只能在页面写明的时间内支付/, kept([depositStatus])],
  [/全额退还定金|定金全额退还/, kept([refundStoppedPresale])],
  [/全额退款/, kept([finishGroups])],
  [/工作日内/, { people: 'parcels, invoices and what the law asks are handled by the staff' }],
  [/客服时间每天/, { people: 'the hours of the staff' }],
  [/我们会先冻结再核实|酌情退还|免费延到下一期/, { people: 'the staff decides on request' }],
  [/提前七天在首页公告|提前两小时通知/, { people: 'the staff announces it' }],
  [/48 小时内返回/, kept([markingDueAt], MARKED_WITHIN_HOURS)],
  [/24 小时内答复|24 小时答疑/, kept([answerDueAt], ANSWERED_WITHIN_HOURS)],
  [/每节课只解决一个问题/, { people: 'how the teachers teach' }],
  [/未满 18 周岁/, { people: 'the law' }],
]

/** The sentences of the texts that people agree to or pay for. */
function promisesOfShop(): string[] {
  const texts = [
    ...seed.agreements.flatMap(({ sections }) => sections.flatMap(({ paragraphs }) => paragraphs)),
    ...content.servicePromises.flatMap(({ title, text }) => [title, text]),
    ...seed.privileges.flatMap(({ name, summary, detail }) => [name, summary, detail]),
    ...seed.membershipCards.flatMap(({ terms }) => terms),
    ...content.pendants.map(({ why }) => why),
  ]
  const sentences = texts.flatMap((text) => text.split(/[。；！]/))
  return [...new Set(sentences.map((one) => one.trim()))].filter((one) => PROMISE.test(one))
}

/** `7`, `七` and `两` as numbers, in their order; `一个` is an article. */
function numbersIn(sentence: string): number[] {
  const found =
    sentence.match(/[0-9]+|[一两二三四五六七八九十](?=天|周|倍)|[两二三四五六七八九十](?=个)/g) ??
    []
  return found.map((one) =>
    /\d/.test(one) ? Number(one) : '零一二三四五六七八九十'.indexOf(one.replace('两', '二')),
  )
}

describe('what the shop promises', () => {
  const promises = promisesOfShop()

  test('every sentence with a number or a right is listed with the code or the people that keep it', () => {
    expect(promises.length).toBeGreaterThan(40)
    const broken = promises.filter((one) => !PROMISES.some(([sentence]) => sentence.test(one)))
    expect(broken).toEqual([])
  })

  test('every listed sentence is one that the shop says', () => {
    const unsaid = PROMISES.filter(([sentence]) => !promises.some((one) => sentence.test(one)))
    expect(unsaid.map(([sentence]) => String(sentence))).toEqual([])
  })

  const byRules = promises.flatMap((promise) => {
    const keeper = PROMISES.find(([sentence]) => sentence.test(promise))?.[1]
    return keeper && 'rules' in keeper ? [{ promise, keeper }] : []
  })

  test.each(byRules)('“$promise” names only the numbers of its rule', (one) => {
    const { promise, keeper } = one
    expect(keeper.rules).not.toContain(undefined)
    expect(new Set(numbersIn(promise))).toEqual(new Set(keeper.numbers(promise)))
  })

  test('the coupon statement names every order type that takes no coupon', () => {
    const statement = JSON.stringify(seed.agreements.find(({ key }) => key === 'couponStatement'))
    const words: [OrderType, string][] = [
      [OrderType.Assemble, '拼团'],
      [OrderType.Upgrade, '升级'],
      [OrderType.DepositProduct, '预售定金'],
      [OrderType.Deposit, '尾款'],
      [OrderType.MembershipCard, '会员卡'],
      [OrderType.PointsGood, '积分商城'],
    ]
    const refused = /([^。]*)的订单不能使用优惠券/.exec(statement)?.[1] ?? ''
    for (const [type, word] of words) {
      expect(takesVouchers(type), word).toBe(false)
      expect(refused, word).toContain(word)
    }
  })
})

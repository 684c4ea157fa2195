import { beijingTime } from '../model/seed-clock'
import type { SeedCoupon } from '../model/types'

/** Times are days from today; without them a coupon runs from last week for 30 days. */
type CouponDraft = Pick<SeedCoupon, 'id' | 'name' | 'scope' | 'note'> &
  Partial<Omit<SeedCoupon, 'startTime' | 'endTime'>> & { days?: [start: number, end: number] }

/** Most coupons cut a fixed amount and can be claimed once by everybody. */
function coupon({ days = [-7, 24], ...draft }: CouponDraft, now: number): SeedCoupon {
  return {
    kind: 'cut',
    amount: 0,
    percent: 0,
    cap: null,
    threshold: 0,
    total: null,
    received: 0,
    perUser: 1,
    newUserOnly: false,
    claimable: true,
    startTime: beijingTime(now, days[0], '00:00'),
    endTime: beijingTime(now, days[1], '00:00') - 1,
    validDays: null,
    code: null,
    ...draft,
  }
}

const all = { kind: 'all' } as const

const drafts: CouponDraft[] = [
  {
    id: 501,
    name: '满 299 减 40',
    amount: 4_000,
    threshold: 29_900,
    scope: all,
    received: 8_214,
    note: '全部课程可用，预售尾款不可用。',
  },
  {
    id: 502,
    name: '满 99 减 10',
    amount: 1_000,
    threshold: 9_900,
    scope: all,
    received: 15_380,
    perUser: 2,
    note: '全部课程可用，每人限领两张。',
  },
  {
    id: 503,
    name: '四六级八五折',
    kind: 'percent',
    percent: 85,
    cap: 6_000,
    threshold: 5_000,
    scope: { kind: 'category', categoryId: 1 },
    total: 20_000,
    received: 11_907,
    note: '四六级课程可用，最多减 ¥60。',
  },
  {
    id: 504,
    name: '考研满 600 减 100',
    amount: 10_000,
    threshold: 60_000,
    scope: { kind: 'category', categoryId: 2 },
    total: 5_000,
    received: 3_466,
    note: '考研课程可用，预售尾款不可用。',
  },
  {
    id: 505,
    name: '大学课程九折',
    kind: 'percent',
    percent: 90,
    cap: 2_000,
    scope: { kind: 'category', categoryId: 3 },
    received: 6_050,
    note: '大学课程可用，最多减 ¥20。',
  },
  {
    id: 506,
    name: '四级全程班立减 30',
    amount: 3_000,
    threshold: 0,
    scope: { kind: 'courses', courseIds: [1001] },
    total: 1_000,
    received: 742,
    note: '只用于“四级全程班：听读写译一次过”。',
  },
  {
    id: 507,
    name: '数学两科通用券',
    amount: 2_000,
    threshold: 12_000,
    scope: { kind: 'courses', courseIds: [1012, 1019, 1020] },
    received: 1_288,
    note: '高数从头来、线性代数、概率统计可用。',
  },
  {
    id: 508,
    name: '开学季满 199 减 25',
    amount: 2_500,
    threshold: 19_900,
    scope: all,
    received: 9_600,
    days: [-75, -20],
    note: '活动已结束。',
  },
  {
    id: 509,
    name: '限量满 399 减 80',
    amount: 8_000,
    threshold: 39_900,
    scope: all,
    total: 300,
    received: 300,
    note: '限量 300 张，领完为止。',
  },
  {
    id: 510,
    name: '新人见面礼 15 元',
    amount: 1_500,
    threshold: 5_900,
    scope: all,
    newUserOnly: true,
    claimable: false,
    validDays: 7,
    days: [-30, 365],
    note: '新用户专享，领取后 7 天内可用。',
  },
  {
    id: 511,
    name: '新人满 299 减 50',
    amount: 5_000,
    threshold: 29_900,
    scope: all,
    newUserOnly: true,
    claimable: false,
    validDays: 15,
    days: [-30, 365],
    note: '新用户专享，领取后 15 天内可用。',
  },
  {
    id: 512,
    name: '社群口令券 20 元',
    amount: 2_000,
    threshold: 9_900,
    scope: all,
    claimable: false,
    code: 'SHANGAN20',
    total: 2_000,
    received: 613,
    note: '在“激活优惠券”输入口令领取。',
  },
  {
    id: 513,
    name: '听力无门槛 8 元',
    amount: 800,
    scope: { kind: 'courses', courseIds: [1004] },
    claimable: false,
    validDays: 10,
    days: [-30, 180],
    note: '积分兑换所得，用于“六级听力七天突破”。',
  },
]

export function coupons(now: number): SeedCoupon[] {
  return drafts.map((draft) => coupon(draft, now))
}

import { beijingTime } from '../model/seed-clock'
import type { SeedDeposit, SeedGift, SeedJoint, SeedUpgrade } from '../model/types'
import { liveWeeks } from './courses/course-claims'
import { REFUND_RULE } from './rule-texts'

/** Bundles: 601 is bought whole, 602 is any three of six (/joint, /number_joint/:id). */
export function joints(now: number): SeedJoint[] {
  const window = {
    startTime: beijingTime(now, -5, '10:00'),
    endTime: beijingTime(now, 12, '22:00'),
  }
  return [
    {
      id: 601,
      title: '考研公共课联报：英语、数学、政治',
      subtitle: '三科全程班一起学，一张周计划排满到考前',
      kind: 'fixed',
      cover: 'covers/601.svg',
      courseIds: [1009, 1010, 1011],
      pick: 3,
      price: 309_900,
      groups: [{ name: '三科全程班', courseIds: [1009, 1010, 1011], min: 3, max: 3 }],
      rules: [
        '三门一起购买，不可拆分；已拥有其中一门的，只付其余课程在联报里的价格。',
        '联报价不与拼团价同享，可使用一张优惠券；先付定金的，尾款不使用优惠券和红包。',
        `${REFUND_RULE}不单退其中一门。`,
      ],
      ...window,
    },
    {
      id: 602,
      title: '大学课程任选三门',
      subtitle: '六门里选三门，一起学完一学期',
      kind: 'number',
      cover: 'covers/602.svg',
      courseIds: [1017, 1018, 1019, 1020, 1021, 1022],
      pick: 3,
      price: 27_900,
      groups: [
        { name: '数学', courseIds: [1017, 1018, 1019, 1020], min: 1, max: 3 },
        { name: '物理与编程', courseIds: [1021, 1022], min: 0, max: 2 },
      ],
      rules: [
        '从六门课中选三门，数学至少选一门。',
        `选好以后不能更换。${REFUND_RULE}`,
        '选了“大学物理”会寄出实验材料包，请填写收货地址。',
      ],
      ...window,
    },
  ]
}

/**
 * Deposit pre-sales: 701 takes deposits now, 702 of a course and 703 of a bundle are at their balance (spec order types
 * 12 and 11).
 */
export function deposits(now: number): SeedDeposit[] {
  return [
    {
      id: 701,
      courseId: 1007,
      title: '六级 600 分计划 · 定金 ¥20 抵 ¥60',
      deposit: 2_000,
      expanded: 6_000,
      price: 89_900,
      depositStartTime: beijingTime(now, -6, '10:00'),
      depositEndTime: beijingTime(now, 5, '22:00'),
      balanceStartTime: beijingTime(now, 6, '10:00'),
      balanceEndTime: beijingTime(now, 9, '22:00'),
      stock: 120,
      sold: 86,
    },
    {
      id: 702,
      courseId: 1010,
      title: '考研数学全程班 · 定金 ¥100 抵 ¥300',
      deposit: 10_000,
      expanded: 30_000,
      price: 169_900,
      depositStartTime: beijingTime(now, -15, '10:00'),
      depositEndTime: beijingTime(now, 3, '22:00'),
      // The balance is open while deposits still come in, so that both payments can be made on one day.
      balanceStartTime: beijingTime(now, -1, '10:00'),
      balanceEndTime: beijingTime(now, 7, '22:00'),
      stock: 500,
      sold: 317,
    },
    {
      id: 703,
      courseId: 1009,
      jointId: 601,
      title: '考研公共课联报 · 定金 ¥200 抵 ¥600',
      deposit: 20_000,
      expanded: 60_000,
      price: 309_900,
      depositStartTime: beijingTime(now, -4, '10:00'),
      depositEndTime: beijingTime(now, 4, '22:00'),
      balanceStartTime: beijingTime(now, -1, '10:00'),
      balanceEndTime: beijingTime(now, 8, '22:00'),
      stock: 200,
      sold: 64,
    },
  ]
}

/** The price of an upgrade is the difference of the two courses' prices. */
export function upgrades(now: number): SeedUpgrade[] {
  const endTime = beijingTime(now, 30, '22:00')
  return [
    {
      id: 801,
      title: '高数从头来 → 数学一全程班',
      fromCourseId: 1012,
      toCourseId: 1010,
      price: 140_000,
      added: [
        '线性代数与概率统计两科直播',
        '每周三十道必做题与批改',
        '四册讲义与漏分图海报',
        '两次整套模考',
      ],
      endTime,
    },
    {
      id: 802,
      title: '长难句三十类 → 考研英语全程班',
      fromCourseId: 1013,
      toCourseId: 1009,
      price: 110_000,
      added: [
        '阅读、新题型、完形直播',
        '大小作文各八篇精批',
        '三册讲义与真题活页',
        '考前全真模考与讲评',
      ],
      endTime,
    },
    {
      id: 803,
      title: '四级真题精讲 → 四级全程班',
      fromCourseId: 1003,
      toCourseId: 1001,
      price: 27_000,
      added: [`${liveWeeks(1001)} 周直播与班群`, '作文和翻译逐句批改', '两册讲义与词卡'],
      endTime,
    },
  ]
}

/** Virtual gift packs: three come free with their courses, 904 is sold by itself (order type 13). */
export const gifts: SeedGift[] = [
  {
    id: 901,
    name: '四级全程班开课礼',
    description: '购买即送，付款后自动到账。',
    courseIds: [1001],
    price: 0,
    items: [
      { kind: 'course', name: '四级写作公开课：三段怎么立住', refId: 1006, amount: 1 },
      { kind: 'document', name: '考前一周安排表', refId: 10014, amount: 1 },
      { kind: 'points', name: '积分', refId: null, amount: 200 },
    ],
  },
  {
    id: 902,
    name: '考研英语开课礼',
    description: '购买即送，付款后自动到账。',
    courseIds: [1009, 1013],
    price: 0,
    items: [
      { kind: 'document', name: '十种书信一张表', refId: 10093, amount: 1 },
      { kind: 'coupon', name: '满 99 减 10', refId: 502, amount: 1 },
    ],
  },
  {
    id: 903,
    name: '数学学习礼',
    description: '购买即送，付款后自动到账。',
    courseIds: [1010, 1012, 1019],
    price: 0,
    items: [
      { kind: 'document', name: '常用展开式与积分表', refId: 10103, amount: 1 },
      { kind: 'points', name: '积分', refId: null, amount: 300 },
    ],
  },
  {
    id: 904,
    name: '期末资料包',
    description: '四门课的图册与模拟卷，付款后马上可看。',
    courseIds: [1017, 1018, 1019, 1020],
    price: 990,
    items: [
      { kind: 'document', name: '高数上八张章节图', refId: 10171, amount: 1 },
      { kind: 'document', name: '级数判敛流程图', refId: 10181, amount: 1 },
      { kind: 'document', name: '线代概念图册', refId: 10191, amount: 1 },
      { kind: 'document', name: '八大分布一张表', refId: 10201, amount: 1 },
    ],
  },
]

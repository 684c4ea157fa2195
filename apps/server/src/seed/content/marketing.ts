import { createHash } from 'node:crypto'
import type { activationCodes, couponCards, promotions } from '../../database/schema/marketing'
import { beijingTime } from '../model/seed-clock'
import type { SeedPage } from '../model/types'

/** Sales that are announced: one is open, one is nearly full, one has begun. */
export function announcedSales(now: number): (typeof promotions.$inferInsert)[] {
  return [
    {
      id: 2101,
      title: '六级 600 分计划 · 开售提醒',
      subtitle: '开售前一小时提醒你',
      courseId: 1007,
      startTime: beijingTime(now, 6, '10:00'),
      endTime: beijingTime(now, 9, '22:00'),
      capacity: null,
      reserved: 0,
    },
    {
      id: 2102,
      title: '考研英语冲刺营',
      subtitle: '只收两百人，先约先得',
      courseId: 1009,
      startTime: beijingTime(now, 12, '20:00'),
      endTime: beijingTime(now, 20, '22:00'),
      capacity: 200,
      reserved: 0,
    },
    {
      id: 2103,
      title: '期末周自救班',
      subtitle: '已经开售',
      courseId: 1017,
      startTime: beijingTime(now, -2, '10:00'),
      endTime: beijingTime(now, 8, '22:00'),
      capacity: null,
      reserved: 0,
    },
  ]
}

export function cards(now: number): (typeof couponCards.$inferInsert)[] {
  const window = {
    startTime: beijingTime(now, -7, '00:00'),
    endTime: beijingTime(now, 24, '00:00'),
  }
  return [
    {
      id: 2201,
      title: '四六级领券中心',
      subtitle: '先领再买，可与红包同用',
      couponIds: [503, 501, 502],
      sort: 1,
      ...window,
    },
    {
      id: 2202,
      title: '考研与大学课程',
      subtitle: '满减和折扣，各取所需',
      couponIds: [504, 505, 507],
      sort: 2,
      ...window,
    },
  ]
}

const CODES = 300

/** Codes of batch 1, which the computer-exam campaign gives out. */
export function practiceCodes(now: number): (typeof activationCodes.$inferInsert)[] {
  return Array.from({ length: CODES }, (_, index) => ({
    code: practiceCode(index),
    batch: 1,
    title: '计算机等级考试上机题库',
    usage: '打开练习软件，在“激活”里输入，激活后 90 天有效。',
    endTime: beijingTime(now, 120, '00:00') - 1,
  }))
}

/** The same codes on every machine, since these belong to the demo. */
function practiceCode(index: number): string {
  const hex = createHash('sha256').update(`practice:${index}`).digest('hex').toUpperCase()
  return `KZ-${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8, 12)}`
}

/** Composed pages that the app finds by a name, and under which one each. */
export const namedPages: { key: string; page: SeedPage }[] = [
  {
    key: 'recruit',
    page: {
      id: 1711,
      title: '加入考舟',
      description: '和我们一起，陪考生把船划到岸',
      blocks: [
        { kind: 'image', image: 'banners/1.svg', alt: '加入考舟', link: null },
        {
          kind: 'text',
          title: '我们在找',
          paragraphs: [
            '助教：四六级 550 分以上，或考研英语 75 分以上，愿意把一道题讲三遍的人。',
            '校园大使：在校学生，组织一次宣讲，或运营一个百人学习群。',
            '教研：写得清楚，改得仔细，按时交稿。',
          ],
        },
        {
          kind: 'text',
          title: '怎么报名',
          paragraphs: ['点下面的按钮联系客服，说明想做哪一件事，三个工作日内答复。'],
        },
        { kind: 'button', text: '联系我们', link: '/aboutus' },
      ],
    },
  },
  {
    key: 'community',
    page: {
      id: 1712,
      title: '学习社群',
      description: '一个人学不下去的时候，来这里',
      blocks: [
        {
          kind: 'text',
          title: '群里每天有什么',
          paragraphs: [
            '早上七点：一段晨读和当天的任务。',
            '中午十二点：一道题，群里先讨论，晚上讲。',
            '晚上十点：打卡，报今天做完的事。',
          ],
        },
        { kind: 'courses', title: '从这里开始', courseIds: [1006, 1024] },
        { kind: 'button', text: '去打卡', link: '/activity/checkins/checkins-21' },
      ],
    },
  },
  {
    key: 'newgiftpack',
    page: {
      id: 1713,
      title: '新人礼包',
      description: '第一次来，先拿这几样',
      blocks: [
        {
          kind: 'text',
          title: '礼包里有',
          paragraphs: [
            '“新人见面礼 15 元”“新人满 299 减 50”两张券，和一个 5 元“见面红包”，登录后一次领齐。',
          ],
        },
        { kind: 'courses', title: '新同学常选', courseIds: [1001, 1006, 1017] },
        { kind: 'button', text: '去首页领取', link: '/home' },
      ],
    },
  },
  {
    key: 'wx_spread',
    page: {
      id: 1714,
      title: '把考舟介绍给同学',
      description: '好友首次下单，你得 200 积分和一个 8 元红包',
      blocks: [
        {
          kind: 'text',
          title: '怎么算成功',
          paragraphs: [
            '同学用你的邀请码注册，七天内接受邀请。',
            '同学第一次付款后，奖励自动到账，每位同学算一次。',
          ],
        },
        { kind: 'coupon', couponId: 502 },
        { kind: 'button', text: '查看我的邀请码', link: '/invitation_assist' },
      ],
    },
  },
]

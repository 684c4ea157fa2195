import { beijingTime } from '../model/seed-clock'
import type {
  SeedBanner,
  SeedExchangeCode,
  SeedHotWord,
  SeedMarketingEntry,
  SeedNewUserGift,
  SeedRedpack,
} from '../model/types'
import { liveWeeks } from './courses/course-claims'

export const redpacks: SeedRedpack[] = [
  {
    id: 1101,
    name: '见面红包',
    amount: 500,
    threshold: 0,
    source: '新用户注册',
    validDays: 15,
    grant: 'signup',
  },
  {
    id: 1102,
    name: '邀请红包',
    amount: 800,
    threshold: 5_000,
    source: '好友首次下单',
    validDays: 30,
    grant: 'invite',
  },
  {
    id: 1103,
    name: '红包雨 · 小红包',
    amount: 188,
    threshold: 0,
    source: '红包雨活动',
    validDays: 3,
    grant: 'activity',
  },
  {
    id: 1104,
    name: '红包雨 · 大红包',
    amount: 1_888,
    threshold: 19_900,
    source: '红包雨活动',
    validDays: 3,
    grant: 'activity',
  },
  {
    id: 1105,
    name: '打卡满七天红包',
    amount: 600,
    threshold: 3_000,
    source: '连续打卡',
    validDays: 7,
    grant: 'activity',
  },
]

export const newUserGift: SeedNewUserGift = {
  id: 1201,
  title: '新人礼包',
  image: 'promo/new-user.svg',
  headImage: 'promo/new-user-head.svg',
  link: '/mycoupon',
  couponIds: [510, 511],
  redpackIds: [1101],
}

export const banners: SeedBanner[] = [
  {
    id: 1401,
    title: '四级全程班',
    image: 'banners/1.svg',
    link: '/details/1001',
    alt: `${liveWeeks(1001)} 周，陪你到岸。四级全程班，三人成团更省`,
    position: 'home',
    sort: 1,
  },
  {
    id: 1402,
    title: '考研数学预售',
    image: 'banners/2.svg',
    link: '/details/1010',
    alt: '数学一，算得对。考研数学全程班预售中，定金一份抵三份',
    position: 'home',
    sort: 2,
  },
  {
    id: 1403,
    title: '大学课程任选三门',
    image: 'banners/3.svg',
    link: '/number_joint/602',
    alt: '期末不慌。大学课程一次选三门',
    position: 'home',
    sort: 3,
  },
]

export const marketingEntries: SeedMarketingEntry[] = [
  {
    id: 1501,
    title: '模考大赛',
    subtitle: '本周一场，考后出预估分',
    icon: 'exam',
    link: '/exam/mock',
    badge: '本周',
    position: 'grid',
    sort: 1,
  },
  {
    id: 1502,
    title: '积分商城',
    subtitle: '签到攒分，兑课兑券',
    icon: 'points',
    link: '/vipshop',
    badge: null,
    position: 'grid',
    sort: 2,
  },
  {
    id: 1503,
    title: '水平测评',
    subtitle: '12 题测出起点',
    icon: 'checkin',
    link: '/exam/evaluation',
    badge: null,
    position: 'grid',
    sort: 3,
  },
  {
    id: 1504,
    title: '兑换课程',
    subtitle: '有兑换码的从这里进',
    icon: 'gift',
    link: '/exchangeCourse',
    badge: null,
    position: 'grid',
    sort: 4,
  },
  {
    id: 1505,
    title: '考研三科联报',
    subtitle: '英数政全程班',
    icon: 'bundle',
    link: '/joint?id=601',
    badge: '省 ¥598',
    position: 'strip',
    sort: 1,
  },
  {
    id: 1506,
    title: '六级 600 分计划',
    subtitle: '定金 ¥20 抵 ¥60',
    icon: 'deposit',
    link: '/details/1007',
    badge: '预售',
    position: 'strip',
    sort: 2,
  },
  {
    id: 1507,
    title: '四六级八五折券',
    subtitle: '最多减 ¥60',
    icon: 'coupon',
    link: '/bindticket/503',
    badge: null,
    position: 'strip',
    sort: 3,
  },
]

export function exchangeCodes(now: number): SeedExchangeCode[] {
  const endTime = beijingTime(now, 90, '00:00') - 1
  return [
    { code: 'KZ4JI2024', courseId: 1003, state: 'unused', endTime, note: '书店附赠' },
    { code: 'KZTINGLI7', courseId: 1004, state: 'unused', endTime, note: '读者活动' },
    { code: 'KZXIANDAI', courseId: 1019, state: 'unused', endTime, note: '校园讲座' },
    { code: 'KZYUEDU26', courseId: 1003, state: 'unused', endTime, note: '读书月' },
    { code: 'KZCHANGJU', courseId: 1013, state: 'used', endTime, note: '已兑换' },
    {
      code: 'KZGAOSHU1',
      courseId: 1017,
      state: 'expired',
      endTime: beijingTime(now, -3, '00:00') - 1,
      note: '已过期',
    },
  ]
}

export const hotWords: SeedHotWord[] = [
  { word: '四级全程', hot: true },
  { word: '听力', hot: false },
  { word: '长难句', hot: true },
  { word: '高数期末', hot: false },
  { word: '线性代数', hot: false },
  { word: '马原', hot: false },
  { word: 'Python', hot: false },
  { word: '翻译', hot: false },
]

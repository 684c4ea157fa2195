import type { Page } from '@playwright/test'
import { ApiFaults, type ApiMode } from '../page/api-faults'
import { logIn } from '../people/phone'
import type { World } from '../people/world'
import { type RoutePath, routeExamples } from '../walk/route-examples'

export interface Picture {
  /** Name of the file without its extension. */
  name: string
  address: (world: World) => string
  /** Who is logged in. Default: the owner of the world. `newcomer`: a visitor who logs in during `act`. */
  as?: 'owner' | 'friend' | 'visitor' | 'newcomer'
  /** Name in the bridge's table of user agents. Default: an ordinary browser. */
  host?: string
  /** How its API calls are answered. Default: by the server. */
  calls?: Extract<ApiMode, 'failing' | 'held'>
  /** What is done before the picture is taken: opens a sheet, scrolls to a place. */
  act?: (page: Page) => Promise<unknown>
  /** The dialog that the picture has to show. */
  dialog?: string | RegExp
  /** The text that the picture has to show. */
  words?: string | RegExp
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

const scrolledTo = (heading: string) => (page: Page) =>
  page
    .getByRole('heading', { name: heading })
    .first()
    .evaluate((one) => {
      // Below the bars at the top.
      window.scrollTo(0, one.getBoundingClientRect().top + window.scrollY - 110)
    })

const scrolledDown = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** Pictures beside the example of each route: other states, other people, sheets and dialogs. */
const OTHERS: readonly Picture[] = [
  { name: 'home-visitor', address: () => '/home', as: 'visitor', words: '新人礼包' },
  { name: 'home-category', address: () => '/home?category=2', words: '为你推荐' },
  { name: 'home-all-courses', address: () => '/home', act: scrolledDown, words: '全部课程' },
  {
    name: 'home-search',
    address: () => '/home',
    act: (page) => page.getByRole('searchbox').click(),
    words: '高等数学',
  },
  { name: 'home-results', address: () => '/home?keyword=听力', words: /^共 \d+ 门$/ },
  { name: 'home-no-results', address: () => '/home?keyword=潜水', words: '没有找到相关课程' },
  {
    name: 'home-offline',
    address: () => '/home',
    act: (page) => page.context().setOffline(true),
    words: '网络已断开，已加载的内容仍可查看',
  },
  {
    name: 'download-wechat',
    address: () => '/download',
    host: 'WeChat on an iPhone',
    words: '在默认浏览器中打开',
  },
  { name: 'download-qq', address: () => '/download', host: 'QQ on an iPhone', words: '打开 APP' },
  { name: 'home-ios-app', address: () => '/home', as: 'visitor', host: 'our app on an iPhone' },
  {
    name: 'login',
    address: () => '/myorder',
    as: 'visitor',
    dialog: '登录',
  },
  {
    name: 'login-wechat',
    address: () => '/myorder',
    as: 'visitor',
    host: 'WeChat on an iPhone',
    dialog: /绑定/,
  },
  {
    name: 'new-user-gift',
    address: () => '/home',
    as: 'newcomer',
    act: async (page) => {
      await press('新人礼包')(page)
      await logIn(page)
    },
    dialog: '新人礼包',
  },
  { name: 'user-visitor', address: () => '/user', as: 'visitor' },
  { name: 'support', address: () => '/user', act: press('联系客服'), dialog: '联系客服' },
  {
    name: 'mycourse-tasks',
    address: () => '/mycourse/1003',
    act: (page) => page.getByRole('tab', { name: '任务' }).click(),
  },
  {
    name: 'mycourse-documents',
    address: () => '/mycourse/1001',
    act: (page) => page.getByRole('tab', { name: /资料/ }).click(),
  },
  {
    name: 'mycourse-notes',
    address: () => '/mycourse/1001',
    act: (page) => page.getByRole('tab', { name: '笔记' }).click(),
    words: /^听力 249/,
  },
  {
    name: 'playback-notes',
    address: ({ lessons }) => `/playbackinfo/${lessons.playback}?t=95`,
    words: /^听力 249/,
  },
  {
    name: 'playback-writing',
    address: ({ lessons }) => `/playbackinfo/${lessons.playback}?t=95`,
    act: (page) => page.getByRole('textbox').fill('先补丢分最多的一项'),
    words: '记在 1:35',
  },
  {
    name: 'playback-chapters',
    address: ({ lessons }) => `/playbackinfo/${lessons.playback}?t=1800`,
    act: (page) => page.getByRole('tab', { name: '章节' }).click(),
    words: '阅读：时间都去哪了',
  },
  {
    name: 'playback-chat',
    address: ({ lessons }) => `/playbackinfo/${lessons.playback}?t=1800`,
    act: (page) => page.getByRole('tab', { name: '聊天' }).click(),
    words: '直接跳过',
  },
  { name: 'mycourse-not-owned', address: () => '/mycourse/1009', words: '你还没有这门课程' },
  {
    name: 'live-room-talk',
    address: ({ live }) => `/live/stream/${live.sectionId}`,
    act: async (page) => {
      await page.getByRole('textbox', { name: '说点什么' }).fill('老师好，第三题没听懂')
      await press('发送')(page)
      await press('举手提问')(page)
      await press('表情')(page)
    },
    words: '老师好，第三题没听懂',
  },
  {
    name: 'live-room-offline',
    address: ({ live }) => `/live/stream/${live.sectionId}`,
    act: async (page) => {
      await page.getByText('人在线').waitFor()
      await page.context().setOffline(true)
    },
    words: /正在重连/,
  },
  { name: 'mylive-nothing', address: () => '/mylive', as: 'friend', words: '还没有课程' },
  { name: 'details-visitor', address: () => '/details/1002', as: 'visitor', words: '课程介绍' },
  { name: 'details-outline', address: () => '/details/1002', act: scrolledTo('课程目录') },
  { name: 'details-comments', address: () => '/details/1002', act: scrolledTo('学员评价') },
  {
    name: 'details-related',
    address: () => '/details/1002',
    act: async (page) => {
      await scrolledDown(page)
      await page.getByRole('heading', { name: '同类课程' }).waitFor()
      await scrolledDown(page)
    },
  },
  { name: 'details-share', address: () => '/details/1002', act: press('分享'), dialog: '分享课程' },
  {
    name: 'details-poster',
    address: () => '/details/1002',
    act: async (page) => {
      await press('分享')(page)
      await press(/^生成海报/)(page)
      await page.getByRole('img', { name: /海报/ }).waitFor()
    },
    dialog: '课程海报',
  },
  {
    name: 'details-poster-without-cover',
    address: () => '/details/1002',
    act: async (page) => {
      await page.route(/covers/, (route) => route.abort())
      await press('分享')(page)
      await press(/^生成海报/)(page)
      await page.getByRole('img', { name: /海报/ }).waitFor()
    },
    dialog: '课程海报',
  },
  {
    name: 'details-groups',
    address: () => '/details/1011',
    as: 'friend',
    act: (page) => page.getByRole('heading', { name: /正在等人/ }).scrollIntoViewIfNeeded(),
    words: '去参团',
  },
  {
    name: 'favorites-taken-out',
    address: () => '/favourites',
    act: press(/^取消收藏/),
    words: '撤销',
  },
  { name: 'details-free', address: () => '/details/1006', as: 'friend' },
  { name: 'details-presale', address: () => '/details/1007', act: scrolledTo('课程介绍') },
  { name: 'details-sold-out', address: () => '/details/1016', words: '已设提醒，点此取消' },
  { name: 'details-off-shelf', address: () => '/details/1008', words: '课程已下架' },
  { name: 'details-missing', address: () => '/details/9999', words: '课程不存在或已下架' },
  {
    name: 'details-coupons',
    address: () => '/details/1002',
    act: press(/^领券/),
    dialog: /券/,
  },
  {
    name: 'details-promises',
    address: () => '/details/1002',
    act: press(/^服务/),
    dialog: '服务承诺',
  },
  {
    name: 'details-class-group',
    address: () => '/details/1001',
    act: press(/^班级群/),
    dialog: '班级群',
  },
  {
    name: 'details-ios-app',
    address: () => '/details/1002',
    as: 'friend',
    host: 'our app on an iPhone',
    act: press(/^单独购买/),
    dialog: /告诉你件事/,
  },
  {
    name: 'comment-writing',
    address: () => '/comment/1001',
    act: press('写评价'),
    dialog: /评价/,
  },
  { name: 'teacher-comments', address: () => '/teacher/details/101?tab=comments' },
  { name: 'group-friend', address: ({ groupId }) => `/assembledetails/${groupId}`, as: 'friend' },
  { name: 'confirmorder-new', address: () => '/confirmorder/1001?type=1', as: 'friend' },
  { name: 'confirmorder-group', address: () => '/confirmorder/1009?type=4' },
  { name: 'confirmorder-bundle', address: () => '/confirmorder/601?type=8' },
  { name: 'confirmorder-cart', address: () => '/confirmorder/0?type=10' },
  { name: 'confirmorder-deposit', address: () => '/confirmorder/701?type=12' },
  { name: 'confirmorder-below', address: () => '/confirmorder/1009?type=1', act: scrolledDown },
  {
    name: 'confirmorder-coupons',
    address: () => '/confirmorder/1009?type=1',
    act: press(/^优惠券/),
    dialog: '选择优惠券',
  },
  {
    name: 'confirmorder-red-packets',
    address: () => '/confirmorder/1009?type=1',
    act: press(/^红包/),
    dialog: '选择红包',
  },
  {
    name: 'confirmorder-already-owned',
    address: () => '/confirmorder/1001?type=1',
    words: '你已拥有这门课程，直接去学习吧',
  },
  { name: 'shopcart-nothing', address: () => '/shopcart', as: 'friend', words: '购物车是空的' },
  { name: 'ordersuccess-group', address: ({ orders }) => `/ordersuccess?id=${orders.group}` },
  {
    name: 'ordersuccess-deposit',
    address: ({ orders }) => `/ordersuccess?id=${orders.deposit}`,
    words: '定金已付',
  },
  {
    name: 'ordersuccess-checking',
    address: ({ orders }) => `/ordersuccess?id=${orders.unpaid}`,
    words: '正在确认支付结果',
  },
  { name: 'ordersuccess-refunded', address: ({ orders }) => `/ordersuccess?id=${orders.refunded}` },
  { name: 'myorder-unpaid', address: () => '/myorder?status=unpaid' },
  { name: 'myorder-paid', address: () => '/myorder?status=paid' },
  { name: 'myorder-nothing', address: () => '/myorder', as: 'friend', words: '还没有订单' },
  { name: 'myorder-waiting', address: () => '/myorder', calls: 'held' },
  { name: 'myorder-failed', address: () => '/myorder', calls: 'failing', words: '重新加载' },
  { name: 'order-waiting', address: ({ orders }) => `/myorder/${orders.paid}`, calls: 'held' },
  { name: 'order-unpaid', address: ({ orders }) => `/myorder/${orders.unpaid}` },
  { name: 'order-cancelled', address: ({ orders }) => `/myorder/${orders.cancelled}` },
  { name: 'order-refunded', address: ({ orders }) => `/myorder/${orders.refunded}` },
  { name: 'order-group', address: ({ orders }) => `/myorder/${orders.group}` },
  {
    name: 'order-cancel',
    address: ({ orders }) => `/myorder/${orders.unpaid}`,
    act: press('取消订单'),
    dialog: /取消/,
  },
  {
    name: 'order-cashier',
    address: ({ orders }) => `/myorder/${orders.unpaid}`,
    act: press('去支付'),
    dialog: /选择支付方式/,
  },
  {
    name: 'ask-a-friend',
    address: ({ orders }) => `/order_detail/${orders.unpaid}?orderType=otherPay`,
  },
  {
    name: 'other-pay-friend',
    address: ({ orders }) => `/other_pay/${orders.forFriend}`,
    as: 'visitor',
    words: /^帮 TA 付/,
  },
  { name: 'instalment-refused', address: ({ orders }) => `/instalment/${orders.paid}` },
  { name: 'presale-open', address: () => '/deposit_order_info/701' },
  {
    name: 'receiveaddress-nothing',
    address: () => '/receiveaddress',
    as: 'friend',
    words: '还没有收货地址',
  },
  {
    name: 'regions',
    address: () => '/addreceiptaddress',
    act: (page) => page.getByText('请选择省、市、区').click(),
    dialog: /地区/,
  },
  {
    name: 'reservations-confirm',
    address: () => '/reservations/1010',
    act: press('免费预约试听'),
    dialog: /试听/,
  },
  { name: 'reservations-booked', address: () => '/reservations/1009', words: '加入学习群' },
  { name: 'bindticket-new', address: () => '/bindticket/504', as: 'friend', words: '立即领取' },
  { name: 'bindticket-gone', address: () => '/bindticket/509', words: '已领完' },
  { name: 'home-deposit', address: () => '/home?keyword=考研数学', words: '已付定金' },
  { name: 'order-paid-parcel', address: ({ orders }) => `/myorder/${orders.paid}`, words: '快递' },
  { name: 'exchange-new', address: () => '/ec/KZTINGLI7', words: '立即兑换' },
  {
    name: 'exchange-wrong',
    address: () => '/ec/KZWRONG99',
    words: '没有找到可兑换的课程',
  },
  { name: 'pages-finals', address: () => '/pages/1702' },
]

/** All pictures: the example of each route, then the others. */
export const pictureList: readonly Picture[] = [
  ...(Object.keys(routeExamples) as RoutePath[]).map((path) => ({
    name: path
      .slice(1)
      .replace(/\/:id$/, '')
      .replace(':', '')
      .replaceAll('/', '-'),
    address: routeExamples[path].address,
  })),
  ...OTHERS,
]

/** Holds or fails the API calls of a picture that asks for it. */
export async function applyFaults(page: Page, { calls }: Picture): Promise<void> {
  if (!calls) return
  const faults = await ApiFaults.of(page)
  faults.mode = calls
}

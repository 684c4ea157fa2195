import type { Page } from '@playwright/test'
import { type RoutePath, routeExamples } from './route-examples'
import type { World } from './world'

export interface Picture {
  /** The file, without its ending. */
  name: string
  address: (world: World) => string
  /** Who looks. Default: the owner of everything. */
  as?: 'visitor' | 'friend'
  /** What is done before it is drawn: a sheet opened, a place scrolled to. */
  act?: (page: Page) => Promise<unknown>
}

const openSheet = (name: RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click({ timeout: 10_000 })

const scrolled = (screens: number) => (page: Page) =>
  page.evaluate((far) => window.scrollTo(0, window.innerHeight * far), screens)

/** What a route looks like beside its example: other states, other people, sheets and dialogs. */
const OTHERS: readonly Picture[] = [
  { name: 'home-visitor', address: () => '/home', as: 'visitor' },
  { name: 'home-below', address: () => '/home', act: scrolled(1) },
  {
    name: 'home-search',
    address: () => '/home',
    act: (page) => page.getByRole('searchbox').click({ timeout: 10_000 }),
  },
  { name: 'home-results', address: () => '/home?keyword=听力' },
  { name: 'home-no-results', address: () => '/home?keyword=潜水' },
  { name: 'user-visitor', address: () => '/user', as: 'visitor' },
  { name: 'login', address: () => '/myorder', as: 'visitor' },
  { name: 'mylive-nothing', address: () => '/mylive', as: 'friend' },
  { name: 'shopcart-nothing', address: () => '/shopcart', as: 'friend' },
  { name: 'myorder-nothing', address: () => '/myorder', as: 'friend' },
  { name: 'receiveaddress-nothing', address: () => '/receiveaddress', as: 'friend' },
  { name: 'details-visitor', address: () => '/details/1002', as: 'visitor' },
  { name: 'details-below', address: () => '/details/1002', act: scrolled(1) },
  { name: 'details-outline', address: () => '/details/1002', act: scrolled(2) },
  { name: 'details-comments', address: () => '/details/1002', act: scrolled(3.2) },
  { name: 'details-free', address: () => '/details/1006' },
  { name: 'details-presale', address: () => '/details/1007' },
  { name: 'details-ended', address: () => '/details/1008' },
  { name: 'details-missing', address: () => '/details/9999' },
  { name: 'details-coupons', address: () => '/details/1002', act: openSheet(/领券/) },
  { name: 'confirmorder-group', address: () => '/confirmorder/1009?type=4' },
  { name: 'confirmorder-bundle', address: () => '/confirmorder/601?type=8' },
  { name: 'confirmorder-cart', address: () => '/confirmorder/0?type=10' },
  { name: 'confirmorder-deposit', address: () => '/confirmorder/701?type=12' },
  {
    name: 'confirmorder-coupons',
    address: () => '/confirmorder/1009?type=1',
    act: openSheet(/^优惠券/),
  },
  { name: 'ordersuccess-group', address: ({ orders }) => `/ordersuccess?id=${orders.group}` },
  { name: 'ordersuccess-unpaid', address: ({ orders }) => `/ordersuccess?id=${orders.unpaid}` },
  { name: 'myorder-unpaid', address: () => '/myorder?status=unpaid' },
  { name: 'myorder-paid', address: () => '/myorder?status=paid' },
  { name: 'order-unpaid', address: ({ orders }) => `/myorder/${orders.unpaid}` },
  { name: 'order-cancelled', address: ({ orders }) => `/myorder/${orders.cancelled}` },
  { name: 'order-refunded', address: ({ orders }) => `/myorder/${orders.refunded}` },
  { name: 'order-group', address: ({ orders }) => `/myorder/${orders.group}` },
  {
    name: 'ask-a-friend',
    address: ({ orders }) => `/order_detail/${orders.unpaid}?orderType=otherPay`,
  },
  {
    name: 'other-pay-friend',
    address: ({ orders }) => `/other_pay/${orders.forFriend}`,
    as: 'visitor',
  },
  { name: 'group-friend', address: ({ groupId }) => `/assembledetails/${groupId}`, as: 'friend' },
  { name: 'presale-open', address: () => '/deposit_order_info/701' },
  { name: 'regions', address: () => '/addreceiptaddress', act: openSheet(/地区/) },
  { name: 'teacher-comments', address: () => '/teacher/details/101?tab=comments' },
  { name: 'pages-finals', address: () => '/pages/1702' },
]

/** Every picture of the shop: each route by its example, then the rest. */
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

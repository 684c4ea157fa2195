import type { OrderStatus } from './order-state'

/** The viewer of a pay-by-friend page: the buyer or the friend. */
export type OtherPayRole = 'owner' | 'friend'
/** What the page's button does. */
export type OtherPayButton = 'share' | 'pay' | 'viewOrder' | 'goHome'

/** Text and button of the page. */
export interface OtherPayView {
  /** Heading of the page. */
  title: string
  /** A sentence under it. */
  text: string
  /** What can be pressed. */
  button: OtherPayButton
}

type State = 'unpaid' | 'paid' | 'closed'

// A text and a button for each pair of viewer and order state.
const VIEWS: Record<OtherPayRole, Record<State, OtherPayView>> = {
  owner: {
    unpaid: { title: '等待好友付款', text: '发给好友，请 TA 帮你付款吧', button: 'share' },
    paid: { title: '好友已付款', text: '好友已帮你付款，快去学习吧', button: 'viewOrder' },
    closed: { title: '订单已关闭', text: '订单已关闭，可以重新下单', button: 'viewOrder' },
  },
  friend: {
    unpaid: {
      title: '帮好友付款',
      text: '付款后课程归好友所有，退款将原路退回给你',
      button: 'pay',
    },
    paid: { title: '已有人付款', text: '这笔订单已经付过啦，无需再付', button: 'goHome' },
    closed: { title: '订单已关闭', text: '这笔订单已关闭，无法付款', button: 'goHome' },
  },
}

/** Text and button of the pay-by-friend page (spec §2 `/other_pay/:id`). A refund goes to the payer. */
export function otherPayView(role: OtherPayRole, status: OrderStatus): OtherPayView {
  const state = status === 'unpaid' || status === 'paid' ? status : 'closed'
  return VIEWS[role][state]
}

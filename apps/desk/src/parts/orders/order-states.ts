import type { DeskOrderState } from '@kaozhou/api/desk'
import type { TagTone } from '@kaozhou/ui'

/** What the desk calls the states of an order. */
export const ORDER_STATES: Record<DeskOrderState, { title: string; tone: TagTone }> = {
  unpaid: { title: '待付款', tone: 'amber' },
  paid: { title: '已付款', tone: 'teal' },
  refunding: { title: '退款中', tone: 'red' },
  refunded: { title: '已退款', tone: 'grey' },
  closed: { title: '已关闭', tone: 'grey' },
}

export const ORDER_STATE_NAMES = Object.keys(ORDER_STATES) as DeskOrderState[]

import { formatFen } from './money'

/** A refund that the payment provider has confirmed. */
export interface MoneyReturned {
  /** Why: asked by the buyer or the shop, or automatic. */
  reason:
    | 'buyer'
    | 'seller'
    | 'paidLate'
    | 'paidTwice'
    | 'oldPrice'
    | 'alreadyOwned'
    | 'groupFailed'
  /** What the order is for: the name of its first course. */
  name: string
  /** In fen. */
  amount: number
  /** A friend had paid, who gets the money. */
  byFriend: boolean
}

const CAUSES = {
  buyer: (name: string) => `《${name}》退款成功`,
  seller: (name: string) => `商家退了《${name}》的款`,
  paidLate: (name: string) => `《${name}》的订单关闭后才收到付款`,
  paidTwice: (name: string) => `《${name}》多付了一次，课程不受影响`,
  oldPrice: (name: string) => `《${name}》改价前开始的那笔付款没有用上`,
  alreadyOwned: (name: string) => `你已拥有《${name}》，不用再付`,
  groupFailed: (name: string) => `《${name}》没有拼成`,
} as const satisfies Record<MoneyReturned['reason'], (name: string) => string>

/** The sentence that tells a buyer what money went back, why, and to whom. */
export function moneyReturnedText({ reason, name, amount, byFriend }: MoneyReturned): string {
  const to = byFriend ? '已退给代付的好友' : '已原路退回'
  return `${CAUSES[reason](name)}，¥${formatFen(amount)} ${to}`
}

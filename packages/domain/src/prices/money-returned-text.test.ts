import { expect, test } from 'vitest'
import { type MoneyReturned, moneyReturnedText } from './money-returned-text'

const TEXTS: Record<MoneyReturned['reason'], string> = {
  buyer: '《四级真题精讲》退款成功，¥99 已原路退回',
  seller: '商家退了《四级真题精讲》的款，¥99 已原路退回',
  paidLate: '《四级真题精讲》的订单关闭后才收到付款，¥99 已原路退回',
  paidTwice: '《四级真题精讲》多付了一次，课程不受影响，¥99 已原路退回',
  oldPrice: '《四级真题精讲》改价前开始的那笔付款没有用上，¥99 已原路退回',
  alreadyOwned: '你已拥有《四级真题精讲》，不用再付，¥99 已原路退回',
  groupFailed: '《四级真题精讲》没有拼成，¥99 已原路退回',
}
const facts = { name: '四级真题精讲', amount: 9900, byFriend: false }

test.each(Object.entries(TEXTS) as [MoneyReturned['reason'], string][])(
  'a refund because of %s says what went back, and why',
  (reason, text) => {
    expect(moneyReturnedText({ ...facts, reason })).toBe(text)
  },
)

test('what a friend had paid goes back to the friend', () => {
  expect(moneyReturnedText({ ...facts, reason: 'buyer', byFriend: true })).toBe(
    '《四级真题精讲》退款成功，¥99 已退给代付的好友',
  )
})

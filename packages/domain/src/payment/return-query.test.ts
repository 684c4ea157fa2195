import { expect, test } from 'vitest'
import { withoutReturnFields } from './return-query'

const ALIPAY =
  'charset=utf-8&out_trade_no=26112010000000000001&method=alipay.trade.wap.pay.return&total_amount=199.00&sign=a%2Bb%3D&trade_no=2026112022001&auth_app_id=1&version=1.0&app_id=1&sign_type=RSA2&seller_id=2088&timestamp=2026-11-20+10%3A00%3A00'

test.each([
  ['after an order', `?id=7&type=1&orderId=7&${ALIPAY}`, '?id=7&type=1&orderId=7'],
  ['after a friend’s payment', `?orderSuccess=true&${ALIPAY}`, '?orderSuccess=true'],
  ['alone', `?${ALIPAY}`, ''],
  ['no return', '?id=7&version=2&timestamp=1', '?id=7&version=2&timestamp=1'],
  ['an empty query', '', ''],
])('the query of a return from Alipay, %s: %s becomes “%s”', (_, search, rest) => {
  expect(withoutReturnFields(search)).toBe(rest)
})

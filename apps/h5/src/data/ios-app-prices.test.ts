import { expect, test } from 'vitest'
import { withIosAppPrices } from './ios-app-prices'

test.each([
  ['定金 ¥20 抵 ¥60', '定金 20 抵 60'],
  ['省 ￥598.50', '省 598.50'],
  ['199元起，满 100 元可用', '199过呗起，满 100 过呗可用'],
  ['¥1,299元', '1,299过呗'],
  ['宋元文学 12 讲', '宋元文学 12 讲'],
  ['广州市三元里', '广州市三元里'],
])('in the iOS app %s reads %s', (text, expected) => {
  expect(withIosAppPrices(text)).toBe(expected)
})

test('only texts are rewritten, at any depth: numbers, booleans and null stay unchanged', () => {
  const data = { list: [{ text: '¥9', price: 900, at: null, open: true }], end: false }
  expect(withIosAppPrices(data)).toEqual({
    list: [{ text: '9', price: 900, at: null, open: true }],
    end: false,
  })
})

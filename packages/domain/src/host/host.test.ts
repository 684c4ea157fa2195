import { describe, expect, test } from 'vitest'
import type { Host } from './host'
import { isIosApp, isSocialBrowser } from './host'
import { iosAppPriceText } from './ios-app-price'
import { purchaseBlock } from './ios-purchase'

const web: Host = { kind: 'other', os: 'ios', app: null, miniProgram: false }
const app = (os: 'ios' | 'android' | 'harmony'): Host => ({ ...web, app: { os, version: '2.0.0' } })

describe('which hosts are social browsers and which block purchases', () => {
  test.each<[string, Host, boolean, boolean]>([
    ['Safari', web, false, false],
    ['WeChat', { ...web, kind: 'wechat' }, true, false],
    ['iOS app', app('ios'), false, true],
    ['Android app', app('android'), false, false],
    ['Harmony app', app('harmony'), false, false],
  ])('%s: social browser %s, purchases blocked %s', (_, host, isSocial, isBlocked) => {
    expect(isSocialBrowser(host)).toBe(isSocial)
    expect(isIosApp(host)).toBe(isBlocked)
    expect(purchaseBlock(host) !== null).toBe(isBlocked)
  })

  test('the blocked iOS app tells the user to buy on the web, and confirming opens the page in a browser', () => {
    expect(purchaseBlock(app('ios'))).toMatchObject({
      title: '宝～告诉你件事',
      message: expect.stringMatching(/苹果.*不支持购买.*网页.*优惠/),
      onConfirm: 'openCurrentPageInBrowser',
    })
  })
})

test.each([
  ['¥199', '199'],
  ['￥199', '199'],
  ['199元', '199过呗'],
  ['¥199元起，立减¥20元', '199过呗起，立减20过呗'],
  ['免费', '免费'],
  ['', ''],
])('in the iOS app the price "%s" is written "%s"', (text, expected) => {
  expect(iosAppPriceText(text)).toBe(expected)
})

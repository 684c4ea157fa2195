import { describe, expect, test } from 'vitest'
import type { Host } from '../host/host'
import { paymentAction, paymentClient, paymentModes } from './payment-action'

const web: Host = { kind: 'other', os: 'android', app: null, miniProgram: false }
const hosts = {
  'Android browser': web,
  'iOS browser': { ...web, os: 'ios' },
  desktop: { ...web, os: 'desktop' },
  'WeChat on Android': { ...web, kind: 'wechat' },
  'WeChat on iOS': { ...web, kind: 'wechat', os: 'ios' },
  'QQ on iOS': { ...web, kind: 'qq', os: 'ios' },
  Weibo: { ...web, kind: 'weibo' },
  'Harmony browser': { ...web, os: 'harmony' },
  'WeChat on Harmony': { ...web, kind: 'wechat', os: 'harmony' },
  'Harmony app': { ...web, os: 'harmony', app: { os: 'harmony', version: '2.0.0' } },
  'Android app': { ...web, app: { os: 'android', version: '2.0.0' } },
  'iOS app': { ...web, os: 'ios', app: { os: 'ios', version: '2.0.0' } },
} as const satisfies Record<string, Host>

const navigate = (path: string, query = {}) => ({ kind: 'navigate', path, query })
const credit = navigate('/instalment/o1')
const friend = navigate('/order_detail/o1', { orderType: 'otherPay' })
const form = { kind: 'submitForm' }
const nativeApp = { kind: 'nativeApp' }
const bridge = { kind: 'wechatBridge' }
const byLocation = { kind: 'openUrl', how: 'location' }
const byWindow = { kind: 'openUrl', how: 'window' }

describe('paymentAction', () => {
  const table: [keyof typeof hosts, unknown, unknown, unknown, unknown][] = [
    ['Android browser', credit, friend, form, byWindow],
    ['iOS browser', credit, friend, form, byLocation],
    ['desktop', credit, friend, form, byWindow],
    ['WeChat on Android', credit, friend, form, bridge],
    ['WeChat on iOS', credit, friend, form, bridge],
    ['QQ on iOS', credit, friend, form, byLocation],
    ['Weibo', credit, friend, form, byWindow],
    ['Harmony browser', credit, friend, form, byWindow],
    ['WeChat on Harmony', credit, friend, form, bridge],
    ['Harmony app', credit, friend, nativeApp, nativeApp],
    ['Android app', credit, friend, nativeApp, nativeApp],
    ['iOS app', credit, friend, nativeApp, nativeApp],
  ]
  test.each(table)(
    '%s: what instalment, payment by a friend, Alipay and WeChat do',
    (name, useCredit, payAnotherType, ali, wechat) => {
      const host = hosts[name]
      expect(paymentAction('useCredit', host, 'o1')).toEqual(useCredit)
      expect(paymentAction('payAnotherType', host, 'o1')).toEqual(payAnotherType)
      expect(paymentAction('ALI', host, 'o1')).toEqual(ali)
      expect(paymentAction('WECHAT', host, 'o1')).toEqual(wechat)
    },
  )
})

test('paymentModes: no Alipay inside WeChat, instalment only where the order allows it', () => {
  expect(paymentModes(hosts['WeChat on iOS'])).toEqual(['WECHAT', 'payAnotherType'])
  expect(paymentModes(web, { couldUseCreditPay: true })).toEqual([
    'ALI',
    'WECHAT',
    'useCredit',
    'payAnotherType',
  ])
  expect(paymentModes(hosts['Android app'])).toEqual(['WECHAT', 'ALI', 'payAnotherType'])
})

test('paymentClient: WXMP inside WeChat, H5 elsewhere', () => {
  const clients = Object.values(hosts).map((host) => paymentClient(host))
  expect(clients).toEqual([
    ...['H5', 'H5', 'H5', 'WXMP', 'WXMP', 'H5', 'H5'],
    // HarmonyOS is as Android: a browser, WeChat, the app.
    ...['H5', 'WXMP', 'H5'],
    ...['H5', 'H5'],
  ])
})

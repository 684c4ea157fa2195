import type { Host } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { createBridge } from '../create-bridge'
import { createFakeBridge } from '../create-fake-bridge'
import { createFakeEnvironment, hostOf } from '../environment/fake-environment.fixture'
import type { BridgeMethod } from './method-params'
import { supports } from './supports'

const METHODS: readonly BridgeMethod[] = [
  'login',
  'pay',
  'share',
  'setShareCard',
  'limitSharing',
  'prepareOpenTag',
  'openExternal',
  'close',
  'setTitle',
  'openLive',
]

const app = (os: 'ios' | 'android' | 'harmony', version: string): Host =>
  hostOf({ os, app: { os, version } })

const anyApp = 'share openExternal close setTitle openLive'

describe('the methods that supports allows', () => {
  test.each([
    ['ios 0.9.9', app('ios', '0.9.9'), ''],
    ['ios 1.0.0', app('ios', '1.0.0'), anyApp],
    ['ios 1.5.2', app('ios', '1.5.2'), anyApp],
    ['ios 1.5.3', app('ios', '1.5.3'), `login ${anyApp}`],
    ['ios 1.5.5', app('ios', '1.5.5'), `login ${anyApp}`],
    ['ios 1.10', app('ios', '1.10'), `login ${anyApp}`],
    ['android 1.0', app('android', '1.0'), `pay ${anyApp}`],
    ['android 1.5.2', app('android', '1.5.2'), `pay ${anyApp}`],
    ['android 1.5.3', app('android', '1.5.3'), `login pay ${anyApp}`],
    ['android 1.5.4', app('android', '1.5.4'), `login pay ${anyApp}`],
    ['android 1.5.5', app('android', '1.5.5'), `pay ${anyApp}`],
    ['android 1.5.6', app('android', '1.5.6'), `login pay ${anyApp}`],
    ['harmony 1.5.2', app('harmony', '1.5.2'), `pay ${anyApp}`],
    ['harmony 1.5.5', app('harmony', '1.5.5'), `login pay ${anyApp}`],
    [
      'wechat',
      hostOf({ kind: 'wechat' }),
      'pay share setShareCard limitSharing prepareOpenTag close setTitle',
    ],
    ['qq', hostOf({ kind: 'qq' }), 'pay share close setTitle'],
    ['weibo', hostOf({ kind: 'weibo' }), 'pay share close setTitle'],
    ['browser', hostOf(), 'pay share openExternal close setTitle'],
    ['desktop', hostOf({ os: 'desktop' }), 'pay share openExternal close setTitle'],
  ])('in %s', (_name, host, expected) => {
    expect(METHODS.filter((method) => supports(method, host)).join(' ')).toBe(expected)
  })
})

describe('supports agrees with the bridge and with the fake bridge', () => {
  const hosts = [
    app('ios', '1.5.3'),
    app('android', '1.5.5'),
    app('harmony', '2.0.0'),
    hostOf({ kind: 'wechat' }),
    hostOf({ kind: 'qq', os: 'ios' }),
    hostOf(),
  ]

  test.each(hosts)('%j', async (host) => {
    const environment = createFakeEnvironment()
    environment.webShare = async () => undefined
    const wechat = { sign: async () => ({ appId: '', timestamp: 1, nonceStr: '', signature: '' }) }
    const bridge = createBridge(host, { environment, wechat })
    const fake = createFakeBridge(host)
    for (const method of METHODS) {
      expect(bridge.supports(method), method).toBe(supports(method, host))
      expect(fake.supports(method), method).toBe(supports(method, host))
    }
    bridge.dispose()
  })

  test('a method that is not supported never reaches the host', async () => {
    const environment = createFakeEnvironment()
    const bridge = createBridge(app('ios', '1.6.0'), { environment })
    expect(await bridge.pay({ orderId: '1' })).toEqual({ status: 'unsupported' })
    expect(environment.log).toEqual([])
    bridge.dispose()
  })
})

import type { Host } from '@kaozhou/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bridge } from './calls/bridge'
import { createBridge } from './create-bridge'
import { createFakeEnvironment, hostOf } from './environment/fake-environment.fixture'

const card = { title: '四级', link: 'https://m.kaozhou.example/details/1' }
const wechat = {
  appId: 'wx1',
  timestamp: 1,
  nonceStr: 'n',
  signType: 'RSA',
  packageStr: 'prepay_id=1',
  paySign: 's',
}

const hosts: [string, Host][] = [
  ['app', hostOf({ app: { os: 'android', version: '1.6.0' } })],
  ['wechat', hostOf({ kind: 'wechat' })],
  ['mini program', hostOf({ kind: 'wechat', miniProgram: true })],
  ['qq', hostOf({ kind: 'qq' })],
  ['weibo', hostOf({ kind: 'weibo', os: 'ios' })],
  ['browser', hostOf({ os: 'desktop' })],
]

const never = (): Promise<never> => new Promise(() => undefined)

/** A bridge whose host accepts every call and never answers. */
function openSilent(host: Host): Bridge {
  const environment = createFakeEnvironment()
  environment.loadScript = never
  environment.globals.WeixinJSBridge = { invoke: () => undefined, call: () => undefined }
  return createBridge(host, { environment, wechat: { sign: never } })
}

const limited: Record<string, (bridge: Bridge) => Promise<{ status: string }>> = {
  share: (bridge) => bridge.share(card),
  setShareCard: (bridge) => bridge.setShareCard(card),
  limitSharing: (bridge) => bridge.limitSharing(),
  prepareOpenTag: (bridge) => bridge.prepareOpenTag('wx-open-launch-app'),
  openExternal: (bridge) => bridge.openExternal(card.link),
  close: (bridge) => bridge.close(),
  setTitle: (bridge) => bridge.setTitle('x'),
  openLive: (bridge) => bridge.openLive({ roomid: '1' }),
}

const forPerson: Record<string, (bridge: Bridge, signal?: AbortSignal) => Promise<object>> = {
  login: (bridge, signal) => bridge.login({}, { signal }),
  pay: (bridge, signal) => bridge.pay({ orderId: '1', wechat }, { signal }),
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('with a host that never answers, every call with a time limit ends within a minute', () => {
  test.each(hosts)('%s', async (_name, host) => {
    const bridge = openSilent(host)
    const ended: string[] = []
    for (const [name, call] of Object.entries(limited)) {
      call(bridge).then(({ status }) => ended.push(`${name} ${status}`))
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ended).toHaveLength(Object.keys(limited).length)
    bridge.dispose()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('login and pay have no time limit and end as cancelled by their signal or by dispose', () => {
  const waiting = hosts
    .slice(0, 2)
    .flatMap(([name, host]) => Object.keys(forPerson).map((method) => ({ name, host, method })))
    .filter(({ name, method }) => name === 'app' || method === 'pay')

  test.each(waiting)('$name $method', async ({ host, method }) => {
    const call = forPerson[method]!
    const bridge = openSilent(host)
    const controller = new AbortController()
    const aborted = call(bridge, controller.signal)
    await vi.advanceTimersByTimeAsync(60_000)
    controller.abort()
    expect(await aborted).toEqual({ status: 'cancelled' })
    const disposed = call(bridge)
    await vi.advanceTimersByTimeAsync(60_000)
    bridge.dispose()
    expect(await disposed).toEqual({ status: 'cancelled' })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('an error that the host throws becomes a failed result', () => {
  test.each(hosts)('%s', async (_name, host) => {
    const environment = createFakeEnvironment()
    environment.setTitle = () => {
      throw new Error('broken page')
    }
    const bridge = createBridge(host, { environment })
    expect(await bridge.setTitle('x')).toEqual({
      status: 'failed',
      code: 'host',
      message: 'broken page',
    })
    bridge.dispose()
  })
})

describe('args: wrong parameters are refused before anything is sent', () => {
  test.each<[string, (bridge: Bridge) => Promise<object>, string]>([
    ['pay', (bridge) => bridge.pay({ orderId: '' }), 'orderId'],
    ['pay', (bridge) => bridge.pay(undefined as never), 'params'],
    [
      'pay',
      (bridge) => bridge.pay({ orderId: '1', wechat: { ...wechat, timestamp: null } as never }),
      'wechat',
    ],
    ['share', (bridge) => bridge.share({ title: 'x', link: 'kaozhou://x' }), 'link'],
    ['openExternal', (bridge) => bridge.openExternal(''), 'url'],
    ['setTitle', (bridge) => bridge.setTitle(7 as never), 'title'],
    ['openLive', (bridge) => bridge.openLive({ roomid: '' }), 'roomid'],
    ['login', (bridge) => bridge.login({ reason: 1 as never }), 'reason'],
  ])('%s', async (method, call, field) => {
    const environment = createFakeEnvironment()
    const bridge = createBridge(hosts[0]![1], { environment })
    expect(await call(bridge)).toEqual({
      status: 'failed',
      code: 'invalid_params',
      message: `${method}: ${field} is missing or wrong`,
    })
    expect(environment.log).toEqual([])
    bridge.dispose()
  })
})

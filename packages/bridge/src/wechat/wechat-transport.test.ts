import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bridge, ShareCard } from '../calls/bridge'
import { createBridge } from '../create-bridge'
import type { HostGlobals } from '../environment/bridge-environment'
import {
  createFakeEnvironment,
  type FakeEnvironment,
  hostOf,
} from '../environment/fake-environment'
import { WECHAT_SCRIPT_URLS, type WechatOptions } from './wechat-jssdk'

const LANDING = 'https://m.kaozhou.example/home?channelId=7'
const card: ShareCard = {
  title: '四级冲刺班',
  desc: '一起来学',
  link: 'https://m.kaozhou.example/details/1',
  imgUrl: 'https://m.kaozhou.example/1.png',
}
const wechat = {
  appId: 'wx1',
  timestamp: 1414587457,
  nonceStr: 'n',
  signType: 'RSA',
  packageStr: 'prepay_id=1',
  paySign: 's',
}

/** What the fake JSSDK is to do, and what it saw. */
interface SdkScript {
  /** Addresses whose signature is refused. */
  refused: string[]
  configs: { signedUrl: string; jsApiList: string[] }[]
  cards: Record<string, unknown>[]
  cardAnswer: 'success' | 'fail' | 'silence'
  old: boolean
  payments: Record<string, unknown>[]
  payAnswer: 'success' | 'cancel' | 'fail'
  visited: string[]
  visitAnswer: 'success' | 'fail' | 'silence'
  posted: unknown[]
}

// Behaves as jweixin 1.6.0 does: one error handler; error before ready; ready at once after the first config.
function installSdk(globals: HostGlobals, script: SdkScript): void {
  let state = 0
  let onError: ((answer: { errMsg: string }) => void) | null = null
  let onReady: (() => void)[] = []
  const setCard = (method: string) => (options: Record<string, unknown>) => {
    const { success, fail, ...data } = options as Record<string, () => void>
    script.cards.push({ method, ...data })
    if (script.cardAnswer === 'success') success?.()
    if (script.cardAnswer === 'fail') fail?.()
  }
  globals.wx = {
    config({ signature, jsApiList }: { signature: string; jsApiList: string[] }) {
      const signedUrl = signature.replace('signed ', '')
      script.configs.push({ signedUrl, jsApiList: [...jsApiList] })
      // The real one rewrites the array in place: a frozen one would throw.
      jsApiList.forEach((name, at) => {
        jsApiList[at] = `x:${name}`
      })
      setTimeout(() => {
        state = 1
        if (script.refused.includes(signedUrl)) onError?.({ errMsg: 'config:invalid signature' })
        for (const ready of onReady) ready()
        onReady = []
      }, 20)
    },
    ready: (then: () => void) => (state === 0 ? onReady.push(then) : then()),
    error: (then: (answer: { errMsg: string }) => void) => {
      onError = then
    },
    ...(script.old
      ? {
          onMenuShareAppMessage: setCard('onMenuShareAppMessage'),
          onMenuShareTimeline: setCard('onMenuShareTimeline'),
        }
      : {
          updateAppMessageShareData: setCard('updateAppMessageShareData'),
          updateTimelineShareData: setCard('updateTimelineShareData'),
        }),
    chooseWXPay: (options: Record<string, unknown>) => {
      const { success, cancel, fail, ...data } = options
      script.payments.push(data)
      const answers = { success, cancel, fail } as Record<string, (a?: object) => void>
      answers[script.payAnswer]?.({ errMsg: `chooseWXPay:${script.payAnswer}` })
    },
    miniProgram: {
      navigateTo: ({ url, success, fail }: Record<string, (a?: object) => void>) => {
        script.visited.push(url as unknown as string)
        if (script.visitAnswer === 'success') success?.()
        if (script.visitAnswer === 'fail') fail?.({ errMsg: 'navigateTo:fail no page' })
      },
      navigateBack: () => script.visited.push('back'),
      postMessage: ({ data }: { data: unknown }) => script.posted.push(data),
    },
  }
}

let environment: FakeEnvironment
let script: SdkScript
let signedUrls: string[]

const options: WechatOptions = {
  async sign(url) {
    signedUrls.push(url)
    return { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: `signed ${url}` }
  },
}

function open(host: Parameters<typeof hostOf>[0] = {}, wechatOptions = options): Bridge {
  return createBridge(hostOf({ kind: 'wechat', ...host }), {
    environment,
    landingUrl: LANDING,
    wechat: wechatOptions,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  signedUrls = []
  script = {
    refused: [],
    configs: [],
    cards: [],
    cardAnswer: 'success',
    old: false,
    payments: [],
    payAnswer: 'success',
    visited: [],
    visitAnswer: 'success',
    posted: [],
  }
  environment = createFakeEnvironment({ url: 'https://m.kaozhou.example/details/1#reviews' })
  environment.scripts.set(WECHAT_SCRIPT_URLS[0]!, (globals) => installSdk(globals, script))
})

afterEach(() => vi.useRealTimers())

async function ended<T>(result: Promise<T>, ms = 15_000): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms)
  return result
}

describe('default: sharing', () => {
  test('nothing is loaded before it is needed', () => {
    open()
    expect(environment.log).toEqual([])
  })

  test('sets both menu entries and says that the menu shares', async () => {
    expect(await ended(open().share(card))).toEqual({ status: 'ok', data: { how: 'menu' } })
    const { desc: _, ...timeline } = card
    expect(script.cards).toMatchObject([
      { method: 'updateAppMessageShareData', ...card },
      { method: 'updateTimelineShareData', ...timeline },
    ])
    expect(script.cards[1]).not.toHaveProperty('desc')
  })

  test('asks for the new names and the old ones', async () => {
    await ended(open().setShareCard(card))
    expect(script.configs[0]?.jsApiList).toEqual([
      'updateAppMessageShareData',
      'updateTimelineShareData',
      'onMenuShareAppMessage',
      'onMenuShareTimeline',
      'chooseWXPay',
    ])
  })

  test('an old client gets the old names', async () => {
    script.old = true
    expect(await ended(open().setShareCard(card))).toEqual({ status: 'ok', data: null })
    expect(script.cards.map(({ method }) => method)).toEqual([
      'onMenuShareAppMessage',
      'onMenuShareTimeline',
    ])
  })

  test.each([
    ['fail', { status: 'failed', code: 'host' }],
    ['silence', { status: 'timeout' }],
  ] as const)('a card that ends in %s', async (cardAnswer, expected) => {
    script.cardAnswer = cardAnswer
    expect(await ended(open().share(card))).toMatchObject(expected)
  })

  test('without a way to sign, sharing is unsupported', async () => {
    const bridge = open({}, {})
    expect(bridge.supports('share')).toBe(false)
    expect(await bridge.share(card)).toEqual({ status: 'unsupported' })
  })
})

describe('default: which address is signed', () => {
  const current = 'https://m.kaozhou.example/details/1'
  test.each([
    ['ios', '', LANDING],
    ['android', '', current],
    ['harmony', '', current],
    ['desktop', '', current],
    ['ios', 'wechatdevtools/1.06 MicroMessenger/8.0.5', current],
  ] as const)('%s %s', async (os, userAgent, expected) => {
    environment.userAgent = userAgent
    await ended(open({ os }).setShareCard(card))
    expect(signedUrls).toEqual([expected])
  })
})

describe('behavior: a refused signature is tried once more, with the other address', () => {
  const current = 'https://m.kaozhou.example/details/1'

  test.each([
    ['ios', LANDING, current],
    ['android', current, LANDING],
  ] as const)('%s: then it works', async (os, first, second) => {
    script.refused = [first]
    const bridge = open({ os })
    expect(await ended(bridge.setShareCard(card))).toEqual({ status: 'ok', data: null })
    expect(signedUrls).toEqual([first, second])
  })

  test('both refused: the failure is told, and the next call starts anew', async () => {
    script.refused = [LANDING, current]
    const bridge = open()
    expect(await ended(bridge.setShareCard(card))).toEqual({
      status: 'failed',
      code: 'signature',
      message: 'config:invalid signature',
    })
    script.refused = []
    expect(await ended(bridge.setShareCard(card))).toMatchObject({ status: 'ok' })
    expect(signedUrls).toEqual([current, LANDING, current])
    expect(script.cards).toHaveLength(2)
  })

  test('one address for both is not tried twice', async () => {
    environment.url = `${LANDING}#x`
    script.refused = [LANDING]
    await ended(open().setShareCard(card))
    expect(signedUrls).toEqual([LANDING])
  })

  test('a server that does not sign is no invalid signature', async () => {
    const bridge = open(
      {},
      {
        sign: async (url) => {
          signedUrls.push(url)
          throw new Error('网络错误')
        },
      },
    )
    expect(await ended(bridge.setShareCard(card))).toEqual({
      status: 'failed',
      code: 'signature',
      message: '网络错误',
    })
    expect(signedUrls).toHaveLength(1)
  })

  test('a server that never answers ends in a timeout', async () => {
    const bridge = open({}, { sign: () => new Promise(() => undefined) })
    expect(await ended(bridge.setShareCard(card))).toEqual({ status: 'timeout' })
  })
})

describe('behavior: routes', () => {
  test('Android is configured again per route, iOS once per page; the card is set each time', async () => {
    for (const [os, configs] of [
      ['android', 2],
      ['ios', 1],
    ] as const) {
      script.configs = []
      script.cards = []
      environment.globals.wx = undefined
      environment.url = 'https://m.kaozhou.example/a'
      const bridge = open({ os })
      await ended(bridge.setShareCard(card))
      environment.url = 'https://m.kaozhou.example/b'
      await ended(bridge.setShareCard({ ...card, title: 'b' }))
      await ended(bridge.setShareCard({ ...card, title: 'b' }))
      expect(script.configs, os).toHaveLength(configs)
      expect(
        script.cards.map(({ title }) => title),
        os,
      ).toEqual([card.title, card.title, 'b', 'b', 'b', 'b'])
    }
  })

  test('a card of a route that was left never replaces the new one', async () => {
    const bridge = open()
    const left = bridge.setShareCard({ ...card, title: 'left' })
    environment.url = 'https://m.kaozhou.example/b'
    const now = bridge.setShareCard({ ...card, title: 'now' })
    expect(await ended(left)).toEqual({ status: 'cancelled' })
    expect(await now).toEqual({ status: 'ok', data: null })
    expect(script.cards.map(({ title }) => title)).toEqual(['now', 'now'])
  })
})

describe('behavior: the script', () => {
  test('comes from the backup host when the first fails', async () => {
    environment.scripts.clear()
    environment.scripts.set(WECHAT_SCRIPT_URLS[1]!, (globals) => installSdk(globals, script))
    expect(await ended(open().setShareCard(card))).toMatchObject({ status: 'ok' })
    expect(environment.all('script')).toEqual(WECHAT_SCRIPT_URLS)
  })

  test('from neither: unreachable, and tried again the next time', async () => {
    environment.scripts.clear()
    const bridge = open()
    expect(await ended(bridge.share(card))).toMatchObject({ code: 'unreachable' })
    environment.scripts.set(WECHAT_SCRIPT_URLS[0]!, (globals) => installSdk(globals, script))
    expect(await ended(bridge.share(card))).toMatchObject({ status: 'ok' })
  })

  test('that is on the page already is used', async () => {
    installSdk(environment.globals, script)
    await ended(open().share(card))
    expect(environment.all('script')).toEqual([])
  })

  test('args: scriptUrls', async () => {
    const mine = 'https://static.kaozhou.example/jweixin.js'
    await ended(open({}, { ...options, scriptUrls: [mine] }).share(card))
    expect(environment.all('script')).toEqual([mine])
  })
})

describe('default: paying', () => {
  const invoked: [string, object][] = []
  function installBridge(answer: unknown): void {
    environment.globals.WeixinJSBridge = {
      invoke(name: string, params: object, then: (answer: unknown) => void) {
        invoked.push([name, params])
        then(answer)
      },
    }
  }
  beforeEach(() => {
    invoked.length = 0
  })

  test('maps the fields exactly, all as text', async () => {
    installBridge({ err_msg: 'get_brand_wcpay_request:ok' })
    expect(await open().pay({ orderId: '1', wechat })).toEqual({
      status: 'ok',
      data: { outcome: 'paid' },
    })
    expect(invoked).toEqual([
      [
        'getBrandWCPayRequest',
        {
          appId: 'wx1',
          timeStamp: '1414587457',
          nonceStr: 'n',
          package: 'prepay_id=1',
          signType: 'RSA',
          paySign: 's',
        },
      ],
    ])
    expect(environment.all('script')).toEqual([])
  })

  test.each([
    [{ err_msg: 'get_brand_wcpay_request:cancel' }, { status: 'cancelled' }],
    [
      { err_msg: 'get_brand_wcpay_request:fail', err_desc: '余额不足' },
      { status: 'failed', code: 'host', message: '余额不足' },
    ],
    [
      { errMsg: 'get_brand_wcpay_request:fail_no permission' },
      { status: 'failed', message: 'get_brand_wcpay_request:fail_no permission' },
    ],
    [{ err_msg: 'get_brand_wcpay_request:okay' }, { status: 'failed' }],
    [{}, { status: 'failed', message: 'get_brand_wcpay_request:fail' }],
    [null, { status: 'failed' }],
    ['get_brand_wcpay_request:ok', { status: 'failed' }],
  ])('%j → %j', async (answer, expected) => {
    installBridge(answer)
    expect(await open().pay({ orderId: '1', wechat })).toMatchObject(expected)
  })

  test('waits for WeixinJSBridgeReady, and leaves no listener', async () => {
    const result = open().pay({ orderId: '1', wechat })
    await vi.advanceTimersByTimeAsync(1_000)
    installBridge({ err_msg: 'get_brand_wcpay_request:ok' })
    environment.emit('WeixinJSBridgeReady')
    expect(await result).toMatchObject({ status: 'ok' })
    expect(environment.listenerCount()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['success', { status: 'ok', data: { outcome: 'paid' } }],
    ['cancel', { status: 'cancelled' }],
    ['fail', { status: 'failed', code: 'host', message: 'chooseWXPay:fail' }],
  ] as const)('without the bridge, chooseWXPay: %s', async (payAnswer, expected) => {
    script.payAnswer = payAnswer
    expect(await ended(open().pay({ orderId: '1', wechat }))).toEqual(expected)
    expect(script.payments).toEqual([
      {
        timestamp: '1414587457',
        nonceStr: 'n',
        package: 'prepay_id=1',
        signType: 'RSA',
        paySign: 's',
      },
    ])
    expect(environment.listenerCount()).toBe(0)
  })

  test('neither bridge nor signature: a failure, not a wait', async () => {
    expect(await ended(open({}, {}).pay({ orderId: '1', wechat }))).toMatchObject({
      status: 'failed',
      code: 'signature',
    })
  })

  test('without the parameters there is nothing to pay with', async () => {
    expect(await open().pay({ orderId: '1' })).toEqual({ status: 'unsupported' })
    expect(await open().pay({ orderId: '1', wechat: { ...wechat, paySign: '' } })).toMatchObject({
      code: 'invalid_params',
    })
  })
})

describe('default: mini programs', () => {
  const miniProgramUrl = '/pages/pay/index?orderId=1'

  test.each(['success', 'silence'] as const)('pay goes to the native page: %s', async (answer) => {
    script.visitAnswer = answer
    const bridge = open({ miniProgram: true })
    expect(await ended(bridge.pay({ orderId: '1', wechat, miniProgramUrl }))).toEqual({
      status: 'ok',
      data: { outcome: 'left' },
    })
    expect(script.visited).toEqual([miniProgramUrl])
    expect(signedUrls).toEqual([])
  })

  test('a page that is not there', async () => {
    script.visitAnswer = 'fail'
    const bridge = open({ miniProgram: true })
    expect(await ended(bridge.pay({ orderId: '1', miniProgramUrl }))).toEqual({
      status: 'failed',
      code: 'host',
      message: 'navigateTo:fail no page',
    })
  })

  test.each([
    ['miniprogram', 'unsupported'],
    ['browser', 'ok'],
    [true, 'ok'],
  ])('__wxjs_environment %j decides, strictly', async (value, status) => {
    environment.globals.__wxjs_environment = value
    environment.globals.WeixinJSBridge = {
      invoke: (_: string, __: object, then: (answer: object) => void) =>
        then({ err_msg: 'get_brand_wcpay_request:ok' }),
    }
    expect((await open().pay({ orderId: '1', wechat })).status).toBe(status)
  })

  test('the card is posted to the mini program, and close goes back', async () => {
    const bridge = open({ miniProgram: true }, {})
    expect(await ended(bridge.share(card))).toEqual({ status: 'ok', data: { how: 'menu' } })
    expect(script.posted).toEqual([{ type: 'share', card }])
    expect(await ended(bridge.close())).toEqual({ status: 'ok', data: null })
    expect(script.visited).toEqual(['back'])
  })
})

describe('default: the rest', () => {
  test('close asks the bridge; openExternal, login and openLive have no way here', async () => {
    const called: string[] = []
    environment.globals.WeixinJSBridge = {
      invoke: () => undefined,
      call: (name: string) => called.push(name),
    }
    const bridge = open()
    expect(await bridge.close()).toEqual({ status: 'ok', data: null })
    expect(called).toEqual(['closeWindow'])
    expect(await bridge.setTitle('我的')).toEqual({ status: 'ok', data: null })
    expect(await bridge.openExternal(LANDING)).toEqual({ status: 'unsupported' })
    expect(await bridge.login()).toEqual({ status: 'unsupported' })
    expect(await bridge.openLive({ roomid: '1' })).toEqual({ status: 'unsupported' })
  })
})

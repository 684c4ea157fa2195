import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bridge } from '../calls/bridge'
import type { OpenTag, ShareCard } from '../calls/method-params'
import { createBridge } from '../create-bridge'
import type { HostGlobals } from '../environment/bridge-environment'
import {
  createFakeEnvironment,
  type FakeEnvironment,
  hostOf,
} from '../environment/fake-environment.fixture'
import { drawsOpenTags } from './open-tag'
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

/** How the fake JSSDK answers, and the calls that it received. */
interface SdkScript {
  /** Addresses whose signature is refused. */
  refused: string[]
  configs: { signedUrl: string; jsApiList: string[]; openTagList: string[] }[]
  cards: Record<string, unknown>[]
  cardAnswer: 'success' | 'fail' | 'silence'
  old: boolean
  /** The entries of the menu that are hidden now. */
  hidden: Set<string>
  /** Every call that showed or hid entries. */
  menuCalls: string[]
  payments: Record<string, unknown>[]
  payAnswer: 'success' | 'cancel' | 'fail'
  visited: string[]
  visitAnswer: 'success' | 'fail' | 'silence'
  posted: unknown[]
}

interface FakeConfig {
  signature: string
  jsApiList: string[]
  openTagList: string[]
}

interface MenuOptions {
  menuList: string[]
  success?: () => void
}

// As in jweixin 1.6.0: there is one error handler, it is called before ready, and ready is called at once after the first config.
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
    config({ signature, jsApiList, openTagList }: FakeConfig) {
      const signedUrl = signature.replace('signed ', '')
      script.configs.push({
        signedUrl,
        jsApiList: [...jsApiList],
        openTagList: [...openTagList],
      })
      // jweixin rewrites the array in place and would throw for a frozen one.
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
    hideMenuItems: ({ menuList, success }: MenuOptions) => {
      script.menuCalls.push('hide')
      for (const entry of menuList) script.hidden.add(entry)
      success?.()
    },
    showMenuItems: ({ menuList }: MenuOptions) => {
      script.menuCalls.push('show')
      for (const entry of menuList) script.hidden.delete(entry)
    },
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
    hidden: new Set(),
    menuCalls: [],
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

describe('sharing', () => {
  test('no script is loaded before the first call', () => {
    open()
    expect(environment.log).toEqual([])
  })

  test('share sets both entries of the menu and says that the user shares from the menu', async () => {
    expect(await ended(open().share(card))).toEqual({ status: 'ok', data: { how: 'menu' } })
    const { desc: _, ...timeline } = card
    expect(script.cards).toMatchObject([
      { method: 'updateAppMessageShareData', ...card },
      { method: 'updateTimelineShareData', ...timeline },
    ])
    expect(script.cards[1]).not.toHaveProperty('desc')
  })

  test('the JSSDK is configured with the new and the old method names', async () => {
    await ended(open().setShareCard(card))
    expect(script.configs[0]?.jsApiList).toEqual([
      'updateAppMessageShareData',
      'updateTimelineShareData',
      'onMenuShareAppMessage',
      'onMenuShareTimeline',
      'chooseWXPay',
      'hideMenuItems',
      'showMenuItems',
    ])
  })

  test('a client without the new methods gets the card through the old ones', async () => {
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
  ] as const)('the result of a card whose answer is %s', async (cardAnswer, expected) => {
    script.cardAnswer = cardAnswer
    expect(await ended(open().share(card))).toMatchObject(expected)
  })

  test('without a way to sign, sharing is unsupported', async () => {
    const bridge = open({}, {})
    expect(bridge.supports('share')).toBe(false)
    expect(await bridge.share(card)).toEqual({ status: 'unsupported' })
  })
})

describe('the landing page is signed on iOS, the current page elsewhere', () => {
  const current = 'https://m.kaozhou.example/details/1'
  test.each([
    ['ios', '', LANDING],
    ['android', '', current],
    ['harmony', '', current],
    ['desktop', '', current],
    ['ios', 'wechatdevtools/1.06 MicroMessenger/8.0.5', current],
  ] as const)('%s %s signs %s', async (os, userAgent, expected) => {
    environment.userAgent = userAgent
    await ended(open({ os }).setShareCard(card))
    expect(signedUrls).toEqual([expected])
  })
})

describe('after a refused signature the other address is signed once', () => {
  const current = 'https://m.kaozhou.example/details/1'

  test.each([
    ['ios', LANDING, current],
    ['android', current, LANDING],
  ] as const)('on %s the card is set with the second signature', async (os, first, second) => {
    script.refused = [first]
    const bridge = open({ os })
    expect(await ended(bridge.setShareCard(card))).toEqual({ status: 'ok', data: null })
    expect(signedUrls).toEqual([first, second])
  })

  test('when both signatures are refused the call fails, and the next call signs again', async () => {
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

  test('when landing and current page are the same, it is signed once', async () => {
    environment.url = `${LANDING}#x`
    script.refused = [LANDING]
    await ended(open().setShareCard(card))
    expect(signedUrls).toEqual([LANDING])
  })

  test('when the server fails to sign, the other address is not tried', async () => {
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

  test('when the server never answers, the call times out', async () => {
    const bridge = open({}, { sign: () => new Promise(() => undefined) })
    expect(await ended(bridge.setShareCard(card))).toEqual({ status: 'timeout' })
  })
})

describe('when the route changes', () => {
  test('the JSSDK is configured again on Android and not on iOS, and the card is set each time', async () => {
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

  test('a card of a route that was left is cancelled and does not replace the new one', async () => {
    const bridge = open()
    const left = bridge.setShareCard({ ...card, title: 'left' })
    environment.url = 'https://m.kaozhou.example/b'
    const now = bridge.setShareCard({ ...card, title: 'now' })
    expect(await ended(left)).toEqual({ status: 'cancelled' })
    expect(await now).toEqual({ status: 'ok', data: null })
    expect(script.cards.map(({ title }) => title)).toEqual(['now', 'now'])
  })
})

describe('the menu of a page that may not be shared', () => {
  const SHARE = 'menuItem:share:appMessage'

  test('limitSharing hides what sends the page to others, and leaves the browser, the link and the favourites', async () => {
    expect(await ended(open().limitSharing())).toEqual({ status: 'ok', data: null })
    expect([...script.hidden]).toEqual([
      SHARE,
      'menuItem:share:timeline',
      'menuItem:share:qq',
      'menuItem:share:weiboApp',
      'menuItem:share:QZone',
    ])
  })

  test.each(['android', 'ios'] as const)(
    'on %s the next page with a card shows the entries again, and so does the page after Back',
    async (os) => {
      const bridge = open({ os })
      await ended(bridge.setShareCard(card))
      environment.url = 'https://m.kaozhou.example/myorder/7'
      await ended(bridge.limitSharing())
      expect(script.hidden).toContain(SHARE)
      environment.url = 'https://m.kaozhou.example/details/1'
      await ended(bridge.setShareCard(card))
      expect([...script.hidden]).toEqual([])
      expect(script.cards.at(-2)).toMatchObject(card)
    },
  )

  test('a page whose signature is refused shows the entries all the same', async () => {
    const bridge = open({ os: 'android' })
    await ended(bridge.limitSharing())
    environment.url = 'https://m.kaozhou.example/b'
    script.refused = [LANDING, 'https://m.kaozhou.example/b']
    expect(await ended(bridge.setShareCard(card))).toMatchObject({ code: 'signature' })
    expect([...script.hidden]).toEqual([])
  })

  test('a first card shows the entries too: another document of this web-view may have hidden them', async () => {
    await ended(open().setShareCard(card))
    expect(script.menuCalls).toEqual(['show'])
  })

  test('a page that was left before it hid the entries hides nothing', async () => {
    const bridge = open()
    const left = bridge.limitSharing()
    environment.url = 'https://m.kaozhou.example/b'
    const now = bridge.setShareCard(card)
    expect(await ended(left)).toEqual({ status: 'cancelled' })
    expect(await now).toMatchObject({ status: 'ok' })
    expect([...script.hidden]).toEqual([])
  })

  test('a client without menu calls still gets the card, and says that it can hide nothing', async () => {
    const bridge = open()
    await ended(bridge.setShareCard(card))
    Object.assign(environment.globals.wx as object, {
      hideMenuItems: undefined,
      showMenuItems: undefined,
    })
    expect(await ended(bridge.setShareCard(card))).toMatchObject({ status: 'ok' })
    expect(await ended(bridge.limitSharing())).toMatchObject({ status: 'failed', code: 'host' })
  })
})

describe('open tags', () => {
  const NEW = 'Mozilla/5.0 (Linux; Android 13; wv) Mobile MicroMessenger/8.0.42.2460(0x28002A35)'
  const signing = (...openTags: string[]): WechatOptions => ({
    sign: async (url) => ({ ...(await options.sign!(url)), openTags }),
  })
  const app: OpenTag = 'wx-open-launch-app'

  test('the server names them in its signature; jsApiList is not empty beside them', async () => {
    environment.userAgent = NEW
    expect(await ended(open({}, signing(app)).prepareOpenTag(app))).toEqual({
      status: 'ok',
      data: null,
    })
    expect(script.configs[0]?.openTagList).toEqual([app])
    expect(script.configs[0]?.jsApiList).not.toEqual([])
  })

  test('one configuration serves the card and the tag of a page', async () => {
    environment.userAgent = NEW
    const bridge = open({}, signing(app))
    await ended(bridge.setShareCard(card))
    await ended(bridge.prepareOpenTag(app))
    expect(script.configs).toHaveLength(1)
  })

  test('a tag that the server does not name is refused, and none are asked for', async () => {
    environment.userAgent = NEW
    const bridge = open({}, options)
    expect(await ended(bridge.prepareOpenTag(app))).toMatchObject({
      status: 'failed',
      code: 'host',
    })
    expect(script.configs[0]?.openTagList).toEqual([])
    expect(environment.listenerCount()).toBe(0)
  })

  test('after WeixinOpenTagsError every tag is refused, on later pages too; sharing goes on', async () => {
    environment.userAgent = NEW
    const bridge = open({}, signing(app))
    const preparing = bridge.prepareOpenTag(app)
    await vi.advanceTimersByTimeAsync(100)
    environment.emit('WeixinOpenTagsError')
    expect(await ended(preparing)).toMatchObject({ status: 'failed', code: 'host' })
    environment.url = 'https://m.kaozhou.example/b'
    expect(await ended(bridge.prepareOpenTag(app))).toMatchObject({ status: 'failed' })
    expect(await ended(bridge.setShareCard(card))).toMatchObject({ status: 'ok' })
    bridge.dispose()
    expect(environment.listenerCount()).toBe(0)
  })

  test('a refused configuration refuses the tag', async () => {
    environment.userAgent = NEW
    script.refused = [LANDING, 'https://m.kaozhou.example/details/1']
    expect(await ended(open({}, signing(app)).prepareOpenTag(app))).toMatchObject({
      status: 'failed',
      code: 'signature',
    })
  })

  test('a client that is too old is not asked at all', async () => {
    environment.userAgent = NEW.replace('8.0.42.2460', '7.0.11.1600')
    expect(await ended(open({}, signing(app)).prepareOpenTag(app))).toEqual({
      status: 'unsupported',
    })
    expect(script.configs).toEqual([])
  })

  test('any other tag is no parameter', async () => {
    const wrong = open().prepareOpenTag('script' as OpenTag)
    expect(await wrong).toMatchObject({ code: 'invalid_params' })
  })

  const on = (system: string, wechat: string) =>
    `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 Mobile MicroMessenger/${wechat} NetType/WIFI`
  test.each([
    ['android', on('Linux; Android 13; 2211133C', '7.0.12.1620'), true],
    ['android', on('Linux; Android 13; 2211133C', '7.0.11'), false],
    ['android', on('Linux; Android 4.4.4; MI 3W', '8.0.42'), false],
    ['android', on('Linux; Android 5.0; X', '8.0.42'), true],
    ['ios', on('iPhone; CPU iPhone OS 14_8 like Mac OS X', '7.0.12'), true],
    ['ios', on('iPhone; CPU iPhone OS 10_2 like Mac OS X', '7.0.12'), false],
    ['ios', on('iPhone; CPU iPhone OS 15_0 like Mac OS X', '8.0.7'), false],
    ['ios', on('iPhone; CPU iPhone OS 15_0 like Mac OS X', '8.0.8'), true],
    ['ios', on('Macintosh; Intel Mac OS X 10_15_7', '8.0.7'), false],
    ['ios', on('Macintosh; Intel Mac OS X 10_15_7', '8.0.49'), true],
    ['harmony', on('Phone; OpenHarmony 5.1', '8.0.9.39'), true],
    ['desktop', on('Windows NT 10.0', '8.0.42'), false],
    ['android', 'no WeChat', false],
  ] as const)('on %s, %s: %s', (os, userAgent, expected) => {
    expect(drawsOpenTags(hostOf({ kind: 'wechat', os }), userAgent)).toBe(expected)
  })
})

describe("the JSSDK's script", () => {
  test('is loaded from the backup host when the first fails', async () => {
    environment.scripts.clear()
    environment.scripts.set(WECHAT_SCRIPT_URLS[1]!, (globals) => installSdk(globals, script))
    expect(await ended(open().setShareCard(card))).toMatchObject({ status: 'ok' })
    expect(environment.all('script')).toEqual(WECHAT_SCRIPT_URLS)
  })

  test('that loads from neither host fails the call as unreachable, and is loaded again by the next call', async () => {
    environment.scripts.clear()
    const bridge = open()
    expect(await ended(bridge.share(card))).toMatchObject({ code: 'unreachable' })
    environment.scripts.set(WECHAT_SCRIPT_URLS[0]!, (globals) => installSdk(globals, script))
    expect(await ended(bridge.share(card))).toMatchObject({ status: 'ok' })
  })

  test("the JSSDK's script is loaded once: not when it is on the page already", async () => {
    installSdk(environment.globals, script)
    await ended(open().share(card))
    expect(environment.all('script')).toEqual([])
  })

  test('args: is loaded from scriptUrls when they are given', async () => {
    const mine = 'https://static.kaozhou.example/jweixin.js'
    await ended(open({}, { ...options, scriptUrls: [mine] }).share(card))
    expect(environment.all('script')).toEqual([mine])
  })
})

describe('pay', () => {
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

  test('passes the fields to WeixinJSBridge, all as texts', async () => {
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
  ])('the answer %j has the result %j', async (answer, expected) => {
    installBridge(answer)
    expect(await open().pay({ orderId: '1', wechat })).toMatchObject(expected)
  })

  test('waits for WeixinJSBridgeReady, and removes its listener', async () => {
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
  ] as const)('without WeixinJSBridge calls chooseWXPay: %s', async (payAnswer, expected) => {
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

  test('without WeixinJSBridge and without a signature fails instead of waiting', async () => {
    expect(await ended(open({}, {}).pay({ orderId: '1', wechat }))).toMatchObject({
      status: 'failed',
      code: 'signature',
    })
  })

  test('without the parameters of WeChat is unsupported, with wrong ones is refused', async () => {
    expect(await open().pay({ orderId: '1' })).toEqual({ status: 'unsupported' })
    expect(await open().pay({ orderId: '1', wechat: { ...wechat, paySign: '' } })).toMatchObject({
      code: 'invalid_params',
    })
  })
})

describe('in a mini program', () => {
  const miniProgramUrl = '/pages/pay/index?orderId=1'

  test.each(['success', 'silence'] as const)(
    'pay opens the native page, whose answer is %s',
    async (answer) => {
      script.visitAnswer = answer
      const bridge = open({ miniProgram: true })
      expect(await ended(bridge.pay({ orderId: '1', wechat, miniProgramUrl }))).toEqual({
        status: 'ok',
        data: { outcome: 'left' },
      })
      expect(script.visited).toEqual([miniProgramUrl])
      expect(signedUrls).toEqual([])
    },
  )

  test('pay fails when the native page does not exist', async () => {
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
  ])(
    'only __wxjs_environment "miniprogram" makes it a mini program: %j, pay is %s',
    async (value, status) => {
      environment.globals.__wxjs_environment = value
      environment.globals.WeixinJSBridge = {
        invoke: (_: string, __: object, then: (answer: object) => void) =>
          then({ err_msg: 'get_brand_wcpay_request:ok' }),
      }
      expect((await open().pay({ orderId: '1', wechat })).status).toBe(status)
    },
  )

  test('the card is posted to the mini program, and close goes back', async () => {
    const bridge = open({ miniProgram: true }, {})
    expect(await ended(bridge.share(card))).toEqual({ status: 'ok', data: { how: 'menu' } })
    expect(script.posted).toEqual([{ type: 'share', card }])
    expect(await ended(bridge.close())).toEqual({ status: 'ok', data: null })
    expect(script.visited).toEqual(['back'])
    expect(await bridge.limitSharing()).toEqual({ status: 'unsupported' })
    expect(await bridge.prepareOpenTag('wx-open-launch-app')).toEqual({ status: 'unsupported' })
  })
})

describe('the other methods', () => {
  test('close calls WeixinJSBridge; openExternal, login and openLive are unsupported', async () => {
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

// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { Bridge } from '../calls/bridge'
import { createBridge } from '../create-bridge'
import {
  createFakeEnvironment,
  type FakeEnvironment,
  hostOf,
} from '../environment/fake-environment.fixture'

const card = { title: '四级', link: 'https://m.kaozhou.example/details/1' }
const payUrl = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1'

function open(
  host: Parameters<typeof hostOf>[0] = {},
  change: (environment: FakeEnvironment) => void = () => undefined,
): { bridge: Bridge; environment: FakeEnvironment } {
  const environment = createFakeEnvironment()
  environment.markup = (text) => new DOMParser().parseFromString(text, 'text/html')
  change(environment)
  return { bridge: createBridge(hostOf(host), { environment }), environment }
}

describe('share', () => {
  test.each(['other', 'qq', 'weibo'] as const)(
    'is unsupported without the Web Share API: host %s',
    async (kind) => {
      const { bridge } = open({ kind })
      expect(bridge.supports('share')).toBe(false)
      expect(await bridge.share(card)).toEqual({ status: 'unsupported' })
    },
  )

  test('opens the sheet of the Web Share API', async () => {
    const shared: unknown[] = []
    const { bridge } = open({}, (environment) => {
      environment.webShare = async (data) => {
        shared.push(data)
      }
    })
    expect(bridge.supports('share')).toBe(true)
    expect(await bridge.share(card)).toEqual({ status: 'ok', data: { how: 'sheet' } })
    expect(shared).toEqual([{ title: '四级', text: '', url: card.link }])
  })

  test.each([
    [new DOMException('closed', 'AbortError'), { status: 'cancelled' }],
    [
      new DOMException('no gesture', 'NotAllowedError'),
      { status: 'failed', code: 'host', message: 'no gesture' },
    ],
    ['text', { status: 'failed', code: 'host', message: 'text' }],
  ])('has the result of a sheet that ends in %s', async (error, expected) => {
    const { bridge } = open({}, (environment) => {
      environment.webShare = () => Promise.reject(error)
    })
    const result = await bridge.share(card)
    expect(result).toMatchObject(expected)
  })

  test.each([
    { ...card, title: '' },
    { ...card, link: '/details/1' },
    { ...card, link: 'javascript:alert(1)' },
    { ...card, imgUrl: 1 },
    null,
  ])('refuses a wrong card: %j', async (wrong) => {
    const { bridge } = open({}, (environment) => {
      environment.webShare = async () => undefined
    })
    expect(await bridge.share(wrong as never)).toMatchObject({ code: 'invalid_params' })
  })
})

describe('pay by address (spec §4: iOS by location change, otherwise by a window)', () => {
  test.each([
    ['ios', false, ['navigate', payUrl]],
    ['android', false, ['window', payUrl]],
    ['desktop', false, ['window', payUrl]],
    ['android', true, ['navigate', payUrl]],
  ] as const)('on %s, windows blocked: %s', async (os, windowsBlocked, action) => {
    const { bridge, environment } = open({ os }, (fake) => {
      fake.windowsBlocked = windowsBlocked
    })
    expect(await bridge.pay({ orderId: '1', payUrl })).toEqual({
      status: 'ok',
      data: { outcome: 'left' },
    })
    expect(environment.log).toEqual([action])
  })

  test('an address of our own origin is opened, such as the sandbox’s cashier', async () => {
    const { bridge, environment } = open({ os: 'ios' }, (fake) => {
      fake.url = 'http://127.0.0.1:4173/confirmorder/1'
    })
    const sandbox = 'http://127.0.0.1:4173/sandbox/cashier?id=1'
    expect(await bridge.pay({ orderId: '1', payUrl: sandbox })).toMatchObject({ status: 'ok' })
    expect(environment.all('navigate')).toEqual([sandbox])
  })

  test.each(['https://evil.example/', 'http://wx.tenpay.com/', 'javascript:alert(1)', '/pay'])(
    '%s is refused',
    async (url) => {
      const { bridge, environment } = open()
      expect(await bridge.pay({ orderId: '1', payUrl: url })).toMatchObject({ code: 'refused_url' })
      expect(environment.log).toEqual([])
    },
  )

  test('without an address or a form, pay is unsupported', async () => {
    expect(await open().bridge.pay({ orderId: '1' })).toEqual({ status: 'unsupported' })
  })
})

describe('pay by form: a new form is built from its hidden fields', () => {
  const gateway = 'https://openapi.alipay.com/gateway.do'
  const inputs =
    '<input type="hidden" name="biz_content" value="{&quot;subject&quot;:&quot;A&amp;amp;B &lt;b&gt;&quot;}">'

  test.each([
    [
      'alipay-sdk',
      `<form action="${gateway}?charset=utf-8" method="post" name="a" id="a">${inputs}</form><script>throw 1</script>`,
    ],
    [
      'other SDKs',
      `<form name="punchout_form" method="POST" action="${gateway}?charset=utf-8">${inputs}<input type="submit" style="display:none"></form>`,
    ],
  ])('a form of %s is posted', async (_name, form) => {
    const { bridge, environment } = open()
    expect(await bridge.pay({ orderId: '1', form })).toEqual({
      status: 'ok',
      data: { outcome: 'left' },
    })
    expect(environment.log).toEqual([
      ['form', `${gateway}?charset=utf-8`, [['biz_content', '{"subject":"A&amp;B <b>"}']]],
    ])
  })

  test('a form with a relative action is posted to the page’s own origin', async () => {
    const { bridge, environment } = open()
    await bridge.pay({ orderId: '1', form: '<form method="post" action="/sandbox/alipay"></form>' })
    expect(environment.all('form')).toEqual(['https://m.kaozhou.example/sandbox/alipay'])
  })

  test.each([
    ['a text without a form', '<p>网络错误</p>'],
    ['two forms', `<form method="post" action="${gateway}"></form><form></form>`],
    ['a GET form', `<form action="${gateway}"></form>`],
    [
      'a form for another host',
      '<form method="post" action="https://evil.example/gateway.do"></form>',
    ],
    [
      'a form for another path',
      '<form method="post" action="https://openapi.alipay.com/other"></form>',
    ],
    [
      'a form with a script for its action',
      '<form method="post" action="javascript:alert(1)"></form>',
    ],
    [
      'a form with a user name and password in its action',
      '<form method="post" action="https://a:b@openapi.alipay.com/gateway.do"></form>',
    ],
  ])('%s is refused', async (_name, form) => {
    const { bridge, environment } = open()
    expect(await bridge.pay({ orderId: '1', form })).toMatchObject({ code: 'refused_url' })
    expect(environment.log).toEqual([])
  })
})

describe('the other methods', () => {
  test('openExternal: opens a window in a browser for an allowed host; unsupported inside QQ and Weibo', async () => {
    const url = 'https://m.kaozhou.example/details/1'
    const { bridge, environment } = open()
    expect(await bridge.openExternal(url)).toEqual({ status: 'ok', data: null })
    expect(environment.all('window')).toEqual([url])
    expect(await bridge.openExternal('https://evil.example/')).toMatchObject({
      code: 'refused_url',
    })
    for (const kind of ['qq', 'weibo'] as const) {
      expect(await open({ kind }).bridge.openExternal(url)).toEqual({ status: 'unsupported' })
    }
  })

  test('openExternal: a blocked window is a failure', async () => {
    const { bridge } = open({}, (fake) => {
      fake.windowsBlocked = true
    })
    expect(await bridge.openExternal('https://m.kaozhou.example/')).toMatchObject({ code: 'host' })
  })

  test('close: unsupported when the browser does not let the page close', async () => {
    expect(await open().bridge.close()).toEqual({ status: 'ok', data: null })
    const { bridge } = open({}, (fake) => {
      fake.closable = false
    })
    expect(await bridge.close()).toEqual({ status: 'unsupported' })
  })

  test('setTitle sets the title; login, openLive and setShareCard are unsupported', async () => {
    const { bridge, environment } = open()
    expect(await bridge.setTitle('我的')).toEqual({ status: 'ok', data: null })
    expect(environment.all('title')).toEqual(['我的'])
    expect(await bridge.login()).toEqual({ status: 'unsupported' })
    expect(await bridge.openLive({ roomid: '1' })).toEqual({ status: 'unsupported' })
    expect(await bridge.setShareCard(card)).toEqual({ status: 'unsupported' })
  })

  test('after dispose every call is cancelled', async () => {
    const { bridge, environment } = open()
    bridge.dispose()
    expect(await bridge.setTitle('x')).toEqual({ status: 'cancelled' })
    expect(environment.log).toEqual([])
  })
})

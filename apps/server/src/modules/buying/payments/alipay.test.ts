import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { escapeHtml } from '../../../platform/markup'
import type { Fetch } from '../../../platform/network/outbound-fetch'
import { signRsa, verifyRsa } from '../../../platform/pay-protocols/rsa'
import { createAlipay } from './alipay'
import type { AlipaySettings } from './alipay-call'
import type { PaymentRequest } from './payment-provider'
import { NotificationRefused, ProviderFailure } from './payment-provider'

const NOW = Date.UTC(2026, 10, 20, 2, 0, 0)

function keyPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

const merchant = keyPair()
const platform = keyPair()
const stranger = keyPair()

const settings: AlipaySettings = {
  gateway: 'https://openapi.alipay.com/gateway.do',
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  privateKey: merchant.privateKey,
  alipayPublicKey: platform.publicKey,
}

const nowhere = async (): Promise<never> => {
  throw new TypeError('no network')
}

function alipay(fetch: Fetch = nowhere) {
  return createAlipay(settings, { fetch, fetchFile: nowhere, now: () => NOW })
}

type Fields = Record<string, string>

const paid: Fields = {
  notify_time: '2026-11-20 10:00:05',
  notify_type: 'trade_status_sync',
  notify_id: 'n-1',
  app_id: settings.appId,
  seller_id: settings.sellerId,
  out_trade_no: '26112010000000000001',
  trade_no: '2026112022001400000000000001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '199.00',
  subject: '英语四级 100% "冲刺" <班> & 讲义',
  gmt_payment: '2026-11-20 10:00:04',
}

function content(fields: Fields, leftOut: string[]): string {
  return Object.keys(fields)
    .filter((name) => !leftOut.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

function signed(fields: Fields, key: string = platform.privateKey): string {
  const sign = signRsa(content(fields, []), key)
  return new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString()
}

describe('a notification', () => {
  const parse = (raw: string) => alipay().parseNotification(raw, {})

  test('default', () => {
    expect(parse(signed(paid))).toEqual({
      kind: 'paid',
      eventId: 'n-1',
      tradeNo: '26112010000000000001',
      transactionId: '2026112022001400000000000001',
      amount: 19_900,
      paidAt: Date.UTC(2026, 10, 20, 2, 0, 4),
    })
  })

  test('TRADE_FINISHED is paid as well', () => {
    expect(parse(signed({ ...paid, trade_status: 'TRADE_FINISHED' })).kind).toBe('paid')
  })

  test.each(['WAIT_BUYER_PAY', 'TRADE_CLOSED'])('nothing follows from %s', (status) => {
    expect(parse(signed({ ...paid, trade_status: status }))).toMatchObject({
      kind: 'ignored',
      reason: status,
    })
  })

  const altered = (change: Fields): string => {
    const form = new URLSearchParams(signed(paid))
    for (const [name, value] of Object.entries(change)) form.set(name, value)
    return form.toString()
  }

  test.each([
    ['another amount', () => altered({ total_amount: '0.01' })],
    ['another order', () => altered({ out_trade_no: '26112010000000000002' })],
    ['a field more', () => altered({ extra: '1' })],
    ['a field less', () => signed(paid).replace(/subject=[^&]*&/, '')],
    ['no signature', () => altered({ sign: '' })],
    ['a signature that is none', () => altered({ sign: '%%%' })],
    ['a key that is not Alipay’s', () => signed(paid, stranger.privateKey)],
    ['our own key', () => signed(paid, merchant.privateKey)],
    ['another app', () => signed({ ...paid, app_id: '2021000000000009' })],
    ['another seller', () => signed({ ...paid, seller_id: '2088000000000009' })],
    ['no seller', () => signed({ ...paid, seller_id: '' })],
    ['no number', () => signed({ ...paid, out_trade_no: '' })],
    ['no amount', () => signed({ ...paid, total_amount: '' })],
    ['an amount with three decimals', () => signed({ ...paid, total_amount: '199.001' })],
    ['a negative amount', () => signed({ ...paid, total_amount: '-199.00' })],
    ['a field that comes twice', () => `${signed(paid)}&total_amount=0.01`],
    ['nothing', () => ''],
    ['JSON', () => JSON.stringify(paid)],
    ['a prototype', () => altered({ __proto__: 'x', constructor: 'y' })],
  ])('%s', (_name, raw) => {
    expect(() => parse(raw())).toThrow(NotificationRefused)
  })

  test('sign_type RSA with a valid SHA-1 signature', async () => {
    const { createSign } = await import('node:crypto')
    const sign = createSign('RSA-SHA1')
      .update(content(paid, []))
      .sign(platform.privateKey, 'base64')
    const raw = new URLSearchParams({ ...paid, sign, sign_type: 'RSA' }).toString()
    expect(() => parse(raw)).toThrow('sign_type is not RSA2')
  })
})

const request: PaymentRequest = {
  tradeNo: '26112010000000000001',
  amount: 19_900,
  subject: 'A&amp;B "x" <b>',
  expiresAt: NOW + 1_800_000,
  returnUrl: 'https://m.kaozhou.example/ordersuccess?id=1&type=1',
  notifyUrl: 'https://m.kaozhou.example/pay/notify/alipay',
  clientIp: '203.0.113.7',
}

describe('the form', () => {
  const ENTITIES: Fields = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  const decode = (text: string): string =>
    text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

  async function posted(subject: string): Promise<Fields> {
    const start = await alipay().startH5({ ...request, subject })
    if (start.kind !== 'form') throw new Error('no form')
    const action = new URL(decode(/ action="([^"]+)"/.exec(start.markup)?.[1] ?? ''))
    const inputs = [...start.markup.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [decode(name), decode(value)],
    )
    return Object.fromEntries([...action.searchParams, ...inputs]) as Fields
  }

  test.each(['英语四级全程班', 'A&amp;B "x" <b>', "&lt;script&gt; '1' &copy; %41 + \\ 🎓"])(
    'what a parser posts fits the signature: %s',
    async (subject) => {
      const fields = await posted(subject)
      expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({
        subject,
        total_amount: '199.00',
        out_trade_no: request.tradeNo,
        product_code: 'QUICK_WAP_WAY',
        time_expire: '2026-11-20 10:30:00',
      })
      const text = content(fields, ['sign'])
      expect(verifyRsa(text, fields.sign ?? '', merchant.publicKey)).toBe(true)
      expect(fields).toMatchObject({
        method: 'alipay.trade.wap.pay',
        sign_type: 'RSA2',
        timestamp: '2026-11-20 10:00:00',
        return_url: request.returnUrl,
        notify_url: request.notifyUrl,
      })
    },
  )

  test('escapeHtml: a parser reads back the same text', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    )
  })
})

describe('calls', () => {
  /** Alipay's gateway with one answer. */
  function answering(
    method: string,
    body: object,
    options: { key?: string; status?: number; alter?: (raw: string) => string } = {},
  ): Fetch {
    const inner = JSON.stringify(body)
    const sign = signRsa(inner, options.key ?? platform.privateKey)
    const raw = `{"${method.replaceAll('.', '_')}_response":${inner},"sign":"${sign}"}`
    return async () => ({
      status: options.status ?? 200,
      headers: { get: () => null },
      text: async () => options.alter?.(raw) ?? raw,
    })
  }

  const state = {
    code: '10000',
    msg: 'Success',
    out_trade_no: request.tradeNo,
    trade_no: 't-1',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '199.00',
    send_pay_date: '2026-11-20 10:00:04',
  }
  const QUERY = 'alipay.trade.query'

  test('query: paid', async () => {
    expect(await alipay(answering(QUERY, state)).queryOrder(request.tradeNo)).toEqual({
      state: 'paid',
      transactionId: 't-1',
      amount: 19_900,
      paidAt: Date.UTC(2026, 10, 20, 2, 0, 4),
    })
  })

  test.each([
    [{ ...state, trade_status: 'WAIT_BUYER_PAY' }, 'open'],
    [{ ...state, trade_status: 'TRADE_CLOSED' }, 'closed'],
    [{ code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' }, 'missing'],
  ])('query: %o', async (answer, expected) => {
    const { state } = await alipay(answering(QUERY, answer)).queryOrder(request.tradeNo)
    expect(state).toBe(expected)
  })

  test.each([
    ['a stranger’s signature', answering(QUERY, state, { key: stranger.privateKey })],
    ['a changed amount', answering(QUERY, state, { alter: (raw) => raw.replace('199', '299') })],
    ['no signature', answering(QUERY, state, { alter: (raw) => raw.replace(/"sign":/, '"no":') })],
    ['another trade', answering(QUERY, { ...state, out_trade_no: '1' })],
    ['an error page', answering(QUERY, state, { status: 502 })],
    ['rubbish', answering(QUERY, state, { alter: () => '<html>' })],
    ['no network', nowhere],
  ])('an answer with %s decides nothing', async (_name, fetch) => {
    await expect(alipay(fetch).queryOrder(request.tradeNo)).rejects.toThrow(ProviderFailure)
  })

  const refund = {
    tradeNo: request.tradeNo,
    refundNo: 'R1',
    amount: 19_900,
    total: 19_900,
    reason: 'x',
    notifyUrl: '',
  }

  test('refund: fund_change Y is succeeded', async () => {
    const fetch = answering('alipay.trade.refund', { code: '10000', fund_change: 'Y' })
    expect(await alipay(fetch).refund(refund)).toBe('succeeded')
  })

  test('a refused refund', async () => {
    const fetch = answering('alipay.trade.refund', { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' })
    await expect(alipay(fetch).refund(refund)).rejects.toMatchObject({ code: 'ACQ.SYSTEM_ERROR' })
  })
})

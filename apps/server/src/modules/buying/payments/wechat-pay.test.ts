import { createHash, generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Fetch, FetchInit } from '../../../platform/network/outbound-fetch'
import { signRsa, verifyRsa } from '../../../platform/pay-protocols/rsa'
import {
  apiV3KeyBytes,
  decryptResource,
  encryptResource,
} from '../../../platform/pay-protocols/wechat-pay-cipher'
import type { RawHeaders } from './payment-provider'
import { NotificationRefused, ProviderFailure } from './payment-provider'
import { createWechatPay } from './wechat-pay'

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
const apiV3Key = createHash('sha256').update('a key of ours').digest('hex').slice(0, 32)
const keyBytes = apiV3KeyBytes(apiV3Key)

const settings = {
  gateway: 'https://api.mch.weixin.qq.com',
  appId: 'wx0000000000000001',
  mchid: '1900000001',
  serialNo: 'AAAA',
  privateKey: merchant.privateKey,
  apiV3Key,
  platformKeys: { BBBB: platform.publicKey },
}

const nowhere = async (): Promise<never> => {
  throw new TypeError('no network')
}

function wechatPay(fetch: Fetch = nowhere) {
  return createWechatPay(settings, { fetch, fetchFile: nowhere, now: () => NOW })
}

const transaction = {
  appid: settings.appId,
  mchid: settings.mchid,
  out_trade_no: '26112010000000000002',
  transaction_id: '4200000000202611200000000001',
  trade_state: 'SUCCESS',
  success_time: '2026-11-20T10:00:04+08:00',
  amount: { total: 19_900, payer_total: 19_900, currency: 'CNY' },
}

interface Message {
  content?: object
  eventType?: string
  resource?: object
  serial?: string
  key?: string
  at?: number
}

/** A notification as WeChat Pay would send it, with what a test makes wrong about it. */
function notification(message: Message = {}): { raw: string; headers: RawHeaders } {
  const text = JSON.stringify(message.content ?? transaction)
  const raw = JSON.stringify({
    id: 'e-1',
    create_time: '2026-11-20T10:00:05+08:00',
    resource_type: 'encrypt-resource',
    event_type: message.eventType ?? 'TRANSACTION.SUCCESS',
    resource: message.resource ?? encryptResource(text, keyBytes, '0123456789ab', 'transaction'),
  })
  const timestamp = String(Math.floor((message.at ?? NOW) / 1000))
  const signature = signRsa(`${timestamp}\nabc\n${raw}\n`, message.key ?? platform.privateKey)
  return {
    raw,
    headers: {
      'wechatpay-serial': message.serial ?? 'BBBB',
      'wechatpay-signature': signature,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': 'abc',
    },
  }
}

const parse = ({ raw, headers }: { raw: string; headers: RawHeaders }) =>
  wechatPay().parseNotification(raw, headers)

describe('a notification', () => {
  test('default', () => {
    expect(parse(notification())).toEqual({
      kind: 'paid',
      eventId: 'e-1',
      tradeNo: '26112010000000000002',
      transactionId: '4200000000202611200000000001',
      amount: 19_900,
      paidAt: Date.UTC(2026, 10, 20, 2, 0, 4),
    })
  })

  test('a refund', () => {
    const content = {
      mchid: settings.mchid,
      out_trade_no: '26112010000000000002',
      out_refund_no: 'R1',
      refund_status: 'SUCCESS',
      amount: { refund: 19_900, total: 19_900 },
    }
    expect(parse(notification({ content, eventType: 'REFUND.SUCCESS' }))).toEqual({
      kind: 'refunded',
      eventId: 'e-1',
      tradeNo: '26112010000000000002',
      refundNo: 'R1',
      amount: 19_900,
    })
  })

  test('an unpaid trade is ignored', () => {
    const content = { ...transaction, trade_state: 'CLOSED' }
    expect(parse(notification({ content }))).toMatchObject({ kind: 'ignored' })
  })

  test.each([-300_000, 300_000])('a clock that is %d ms off', (off) => {
    expect(parse(notification({ at: NOW + off })).kind).toBe('paid')
  })

  const header = (name: string, value: string | undefined) => {
    const message = notification()
    return { ...message, headers: { ...message.headers, [name]: value } }
  }

  const encrypted = encryptResource(JSON.stringify(transaction), keyBytes, '0123456789ab', 'a')
  /** Rightly signed around a ciphertext that somebody has touched. */
  const touched = (touch: (bytes: Buffer) => Buffer, change: object = {}) =>
    notification({
      resource: {
        ...encrypted,
        ciphertext: touch(Buffer.from(encrypted.ciphertext, 'base64')).toString('base64'),
        ...change,
      },
    })
  const flipped = (at: number) => (bytes: Buffer) => {
    const copy = Buffer.from(bytes)
    copy[at < 0 ? copy.length + at : at]! ^= 1
    return copy
  }

  test.each([
    ['an unknown serial', notification({ serial: 'CCCC' })],
    ['a serial that every object has', notification({ serial: 'constructor' })],
    ['no serial', header('wechatpay-serial', undefined)],
    ['a key that is not WeChat Pay’s', notification({ key: stranger.privateKey })],
    ['our own key', notification({ key: merchant.privateKey })],
    ['a message of five minutes ago', notification({ at: NOW - 301_000 })],
    ['a message of the future', notification({ at: NOW + 301_000 })],
    ['another time', header('wechatpay-timestamp', String(NOW / 1000 + 1))],
    ['no time', header('wechatpay-timestamp', '')],
    ['a time that is no number', header('wechatpay-timestamp', 'NaN')],
    ['another nonce', header('wechatpay-nonce', 'abd')],
    ['no signature', header('wechatpay-signature', '')],
    ['a probe', header('wechatpay-signature', `WECHATPAY/SIGNTEST/${'A'.repeat(300)}`)],
    ['a space more', { ...notification(), raw: `${notification().raw} ` }],
    [
      'the same JSON, written again',
      { ...notification(), raw: JSON.stringify(JSON.parse(notification().raw), null, 1) },
    ],
    ['a flipped bit in the text', touched(flipped(0))],
    ['a flipped bit in the tag', touched(flipped(-1))],
    ['a truncated tag', touched((bytes) => bytes.subarray(0, -4))],
    ['no tag', touched((bytes) => bytes.subarray(0, -16))],
    ['nothing but a tag', touched((bytes) => bytes.subarray(-16))],
    ['nothing', touched(() => Buffer.alloc(0))],
    ['other associated data', touched((bytes) => bytes, { associated_data: 'b' })],
    ['another IV', touched((bytes) => bytes, { nonce: '0123456789ac' })],
    ['a short IV', touched((bytes) => bytes, { nonce: '0123' })],
    ['another algorithm', touched((bytes) => bytes, { algorithm: 'AEAD_SM4_GCM' })],
    ['another merchant', notification({ content: { ...transaction, mchid: '1900000009' } })],
    ['another app', notification({ content: { ...transaction, appid: 'wx9' } })],
    ['no amount', notification({ content: { ...transaction, amount: undefined } })],
    [
      'another currency',
      notification({ content: { ...transaction, amount: { total: 19_900, currency: 'USD' } } }),
    ],
    [
      'half a fen',
      notification({ content: { ...transaction, amount: { total: 0.5, currency: 'CNY' } } }),
    ],
    ['another event', notification({ eventType: 'COUPON.USE' })],
    ['a refund’s name on a payment', notification({ eventType: 'REFUND.SUCCESS' })],
  ])('%s', (_name, message) => {
    expect(() => parse(message)).toThrow(NotificationRefused)
  })
})

describe('the cipher', () => {
  test('any flipped bit fails the decryption', () => {
    const resource = encryptResource('{"amount":1}', keyBytes, '0123456789ab', '')
    const bytes = Buffer.from(resource.ciphertext, 'base64')
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const copy = Buffer.from(bytes)
      copy[bit >> 3]! ^= 1 << (bit & 7)
      const ciphertext = copy.toString('base64')
      expect(() => decryptResource({ ...resource, ciphertext }, keyBytes)).toThrow()
    }
    expect(decryptResource(resource, keyBytes)).toBe('{"amount":1}')
  })

  test.each(['', 'short', 'x'.repeat(33)])('a key of %s', (key) => {
    expect(() => apiV3KeyBytes(key)).toThrow(TypeError)
  })
})

interface Sent {
  url: string
  init: FetchInit
}

/** WeChat Pay with one answer; what is sent is kept. */
function answering(
  body: object | null,
  options: { status?: number; key?: string; serial?: string; at?: number; alter?: string } = {},
): { fetch: Fetch; sent: Sent[] } {
  const sent: Sent[] = []
  const raw = body === null ? '' : JSON.stringify(body)
  const timestamp = String(Math.floor((options.at ?? NOW) / 1000))
  const headers: Record<string, string> = {
    'wechatpay-serial': options.serial ?? 'BBBB',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'n',
    'wechatpay-signature': signRsa(`${timestamp}\nn\n${raw}\n`, options.key ?? platform.privateKey),
  }
  const fetch: Fetch = async (url, init) => {
    sent.push({ url, init })
    return {
      status: options.status ?? 200,
      headers: { get: (name) => headers[name.toLowerCase()] ?? null },
      text: async () => options.alter ?? raw,
    }
  }
  return { fetch, sent }
}

const request = {
  tradeNo: '26112010000000000002',
  amount: 19_900,
  subject: '英语四级'.repeat(20),
  expiresAt: NOW + 1_800_000,
  returnUrl: 'https://m.kaozhou.example/ordersuccess?id=1&type=1',
  notifyUrl: 'https://m.kaozhou.example/pay/notify/wechat',
  clientIp: '203.0.113.7',
}

describe('calls', () => {
  test('H5: the order is signed, and the return address is appended', async () => {
    const h5_url = 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&package=2'
    const { fetch, sent } = answering({ h5_url })
    const start = await wechatPay(fetch).startH5(request)
    const redirect = encodeURIComponent(request.returnUrl)
    expect(start).toEqual({ kind: 'url', url: `${h5_url}&redirect_url=${redirect}` })

    const { url, init } = sent[0]!
    expect(url).toBe('https://api.mch.weixin.qq.com/v3/pay/transactions/h5')
    const body = JSON.parse(init.body ?? '')
    expect(body).toMatchObject({
      appid: settings.appId,
      mchid: settings.mchid,
      out_trade_no: request.tradeNo,
      amount: { total: 19_900, currency: 'CNY' },
      time_expire: '2026-11-20T10:30:00+08:00',
      scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
    })
    expect(Buffer.byteLength(body.description)).toBeLessThanOrEqual(127)
    expect(request.subject.startsWith(body.description)).toBe(true)

    const authorization = init.headers.authorization ?? ''
    const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? ''
    expect(authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ')).toBe(true)
    expect([field('mchid'), field('serial_no')]).toEqual([settings.mchid, 'AAAA'])
    const text = `POST\n/v3/pay/transactions/h5\n${field('timestamp')}\n${field('nonce_str')}\n${init.body}\n`
    expect(verifyRsa(text, field('signature'), merchant.publicKey)).toBe(true)
  })

  test('JSAPI: four lines are signed for the WeChat app', async () => {
    const { fetch } = answering({ prepay_id: 'wx201' })
    const start = await wechatPay(fetch).startJsapi({ ...request, openId: 'o1' })
    if (start.kind !== 'jsapi') throw new Error('not for the app')
    const { appId, timestamp, nonceStr, packageStr, signType, paySign } = start.parameters
    expect({ appId, timestamp, packageStr, signType }).toEqual({
      appId: settings.appId,
      timestamp: String(NOW / 1000),
      packageStr: 'prepay_id=wx201',
      signType: 'RSA',
    })
    const text = `${appId}\n${timestamp}\n${nonceStr}\n${packageStr}\n`
    expect(verifyRsa(text, paySign, merchant.publicKey)).toBe(true)
  })

  test('query: the merchant’s number is signed with the path', async () => {
    const { fetch, sent } = answering(transaction)
    const { tradeNo } = request
    expect(await wechatPay(fetch).queryOrder(tradeNo)).toMatchObject({
      state: 'paid',
      amount: 19_900,
      transactionId: transaction.transaction_id,
    })
    expect(sent[0]?.url).toBe(
      `https://api.mch.weixin.qq.com/v3/pay/transactions/out-trade-no/${tradeNo}?mchid=1900000001`,
    )
  })

  test.each([
    [{ ...transaction, trade_state: 'NOTPAY' }, 200, 'open'],
    [{ ...transaction, trade_state: 'USERPAYING' }, 200, 'open'],
    [{ ...transaction, trade_state: 'CLOSED' }, 200, 'closed'],
    [{ ...transaction, trade_state: 'REFUND' }, 200, 'refunded'],
    [{ code: 'ORDER_NOT_EXIST', message: '' }, 404, 'missing'],
  ])('query: %o', async (body, status, expected) => {
    const { fetch } = answering(body, { status })
    expect((await wechatPay(fetch).queryOrder(request.tradeNo)).state).toBe(expected)
  })

  test.each([
    ['a stranger’s signature', answering(transaction, { key: stranger.privateKey })],
    ['an unknown serial', answering(transaction, { serial: 'CCCC' })],
    ['an old time', answering(transaction, { at: NOW - 301_000 })],
    ['another body', answering(transaction, { alter: '{}' })],
    ['another trade', answering({ ...transaction, out_trade_no: '26112010000000000003' })],
    ['another merchant', answering({ ...transaction, mchid: '1' })],
  ])('an answer with %s decides nothing', async (_name, { fetch }) => {
    await expect(wechatPay(fetch).queryOrder(request.tradeNo)).rejects.toThrow(ProviderFailure)
  })

  test('no network', async () => {
    await expect(wechatPay().startH5(request)).rejects.toThrow(ProviderFailure)
  })

  test.each([
    [null, 204, true],
    [{ code: 'ORDER_NOT_EXIST' }, 404, true],
    [{ code: 'ORDERPAID' }, 400, false],
  ])('close: %o is %s', async (body, status, expected) => {
    const { fetch } = answering(body, { status })
    expect(await wechatPay(fetch).closeOrder(request.tradeNo)).toBe(expected)
  })

  test.each([
    ['SUCCESS', 'succeeded'],
    ['PROCESSING', 'processing'],
  ])('refund: %s', async (status, expected) => {
    const { fetch } = answering({ out_refund_no: 'R1', status })
    const refund = {
      tradeNo: request.tradeNo,
      refundNo: 'R1',
      amount: 1,
      total: 2,
      reason: 'x',
      notifyUrl: request.notifyUrl,
    }
    expect(await wechatPay(fetch).refund(refund)).toBe(expected)
  })
})

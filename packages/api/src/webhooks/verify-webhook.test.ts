import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyWebhook, type WebhookError } from './verify-webhook'
import type { WebhookEventOf } from './webhook-events'
import { signWebhook } from './webhook-signature'

const NOW = 1_764_300_000_000
const KEY = 'whsec_first'
const EVENT: WebhookEventOf<'order.paid'> = {
  id: 'evt_1',
  type: 'order.paid',
  at: NOW - 60_000,
  data: {
    orderId: '2026112800001',
    userId: 7,
    amount: 19_900,
    lines: [{ courseId: 1001, name: '四级真题精讲', share: 19_900 }],
  },
}
const body = JSON.stringify(EVENT)

const faultOf = (received: Partial<Parameters<typeof verifyWebhook>[0]>) =>
  verifyWebhook({ body, header: '', keys: [KEY], now: NOW, ...received }).then(
    () => 'accepted',
    ({ name, reason }: WebhookError) => `${name}: ${reason}`,
  )

/** As the documentation says that it is made, by another implementation. */
function headerBy(key: string, seconds: number, text: string): string {
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex')}`
}

test('a header of HMAC SHA-256 over time and body gives the typed event', async () => {
  const header = headerBy(KEY, NOW / 1000, body)
  expect(await signWebhook({ body, keys: [KEY], at: NOW })).toBe(header)
  const event = await verifyWebhook({ body, header, keys: [KEY], now: NOW })
  expect(event).toEqual(EVENT)
  if (event.type === 'order.paid') expect(event.data.lines[0]?.courseId).toBe(1001)
})

test('while keys are rolled over, either key of either side is enough', async () => {
  const header = await signWebhook({ body, keys: ['whsec_new', KEY], at: NOW })
  expect(header.match(/v1=/g)).toHaveLength(2)
  for (const keys of [[KEY], ['whsec_new'], ['whsec_other', KEY]]) {
    expect(await verifyWebhook({ body, header, keys, now: NOW })).toEqual(EVENT)
  }
})

test('signatures of later versions stand beside those of the first', async () => {
  const header = await signWebhook({ body, keys: [KEY], at: NOW })
  expect(await faultOf({ header: `${header},v2=abcd` })).toBe('accepted')
  expect(await faultOf({ header: header.replace('v1', 'v2') })).toBe('WebhookError: signature')
})

describe('refused is', () => {
  test('a body of which one character was changed', async () => {
    const header = await signWebhook({ body, keys: [KEY], at: NOW })
    const changed = body.replace('19900', '19901')
    expect(await faultOf({ header, body: changed })).toBe('WebhookError: signature')
  })

  test('the right body under another time', async () => {
    const header = await signWebhook({ body, keys: [KEY], at: NOW })
    const moved = header.replace(/t=\d+/, `t=${NOW / 1000 + 60}`)
    expect(await faultOf({ header: moved })).toBe('WebhookError: signature')
  })

  test.each([
    ['another key', ['whsec_other']],
    ['no key', []],
  ])('%s', async (_, keys) => {
    const header = await signWebhook({ body, keys: [KEY], at: NOW })
    expect(await faultOf({ header, keys })).toBe('WebhookError: signature')
  })

  test.each([
    ['five minutes old', -300_000, 'accepted'],
    ['older', -301_000, 'WebhookError: time'],
    ['five minutes ahead', 300_000, 'accepted'],
    ['further ahead', 301_000, 'WebhookError: time'],
  ])('a signature that is %s: %s ms is %s', async (_, shift, said) => {
    expect(await faultOf({ header: headerBy(KEY, (NOW + shift) / 1000, body) })).toBe(said)
  })

  test('a signature that is older than the receiver allows', async () => {
    const header = headerBy(KEY, NOW / 1000 - 20, body)
    expect(await faultOf({ header, tolerance: 10_000 })).toBe('WebhookError: time')
  })

  test.each([undefined, null, '', 'v1=ab', 't=x,v1=ab', `t=1,v1=${'a'.repeat(64)} `, 't=1'])(
    'the header %j',
    async (header) => {
      expect(await faultOf({ header })).toBe('WebhookError: header')
    },
  )

  test.each([
    ['no JSON', '{'],
    ['an unknown event', JSON.stringify({ ...EVENT, type: 'order.moved' })],
    ['an event without its data', JSON.stringify({ ...EVENT, data: {} })],
    ['nothing', 'null'],
  ])('a signed body that is %s', async (_, text) => {
    expect(await faultOf({ body: text, header: headerBy(KEY, NOW / 1000, text) })).toBe(
      'WebhookError: body',
    )
  })
})

test('a field that a later server adds does no harm', async () => {
  const later = JSON.stringify({ ...EVENT, shop: 'kaozhou' })
  const header = headerBy(KEY, NOW / 1000, later)
  expect(await verifyWebhook({ body: later, header, keys: [KEY], now: NOW })).toEqual(EVENT)
})

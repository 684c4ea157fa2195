import { OrderType } from '@kaozhou/domain'
import { refused } from '@kaozhou/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepWechatPayer } from '../../../../stores/wechat-payer'
import {
  type CallFacts,
  renderScreen,
  type ScreenOptions,
} from '../../../../testing/screen.fixture'
import { afterPaymentHref, type PayableOrder, type PaymentView, usePayment } from './use-payment'

const ID = '2026112000000001'
const PAY = 'POST /api/orders/trades'
const PAY_FOR_FRIEND = 'POST /api/orders/trades/other_pay'
const ORDER: PayableOrder = {
  id: ID,
  type: 1,
  pureGoods: false,
  otherPay: false,
  assembleEventId: null,
}
const AFTER_PAYMENT = afterPaymentHref(ORDER)
const FORM = { orderId: ID, paymentType: 'ALI', paid: false, ali: '<form></form>' }

let payment: PaymentView

function Payer(): null {
  payment = usePayment()
  return null
}

/** A screen that only uses the hook; `forms` collects the forms of the calls that start a payment. */
function open(answer: unknown = FORM, options: Partial<ScreenOptions> = {}) {
  const forms: URLSearchParams[] = []
  const answerWith = ({ form }: CallFacts) => {
    forms.push(form)
    return answer
  }
  const rendered = renderScreen(Payer, {
    path: '/myorder/:orderId',
    at: `/myorder/${ID}`,
    answers: { [PAY]: answerWith, [PAY_FOR_FRIEND]: answerWith },
    loggedIn: true,
    ...options,
  })
  return { ...rendered, forms, payment: () => payment }
}

const bridgeMethods = ({ bridge }: ReturnType<typeof open>) =>
  bridge.calls.map(({ method }) => method)

beforeEach(() => localStorage.clear())

describe('paying an order at a cashier', () => {
  test('starts the payment with mode and return address, and hands the answer to the bridge', async () => {
    const { forms, bridge, payment } = open()
    await act(() => payment().pay(ORDER, 'ALI'))
    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      orderId: ID,
      paymentType: 'ALI',
      paymentClient: 'H5',
      returnUrl: window.location.origin + AFTER_PAYMENT,
    })
    expect(bridge.calls).toEqual([{ method: 'pay', params: { orderId: ID, form: FORM.ali } }])
  })

  test('pressed again while it is being started, it calls the server and the host once', async () => {
    const { forms, bridge, payment } = open()
    bridge.answer('pay', { status: 'cancelled' })
    await act(async () => {
      await Promise.all([payment().pay(ORDER, 'ALI'), payment().pay(ORDER, 'ALI')])
    })
    expect([forms.length, bridge.calls.length]).toEqual([1, 1])
    await act(() => payment().pay(ORDER, 'ALI'))
    expect([forms.length, bridge.calls.length]).toEqual([2, 2])
  })

  test('opens the result page when the host reports success', async () => {
    const { address, payment } = open()
    await act(() => payment().pay(ORDER, 'ALI'))
    await waitFor(() => expect(address()).toBe(AFTER_PAYMENT))
  })

  test('opens the result page without the bridge when nothing was left to pay', async () => {
    const page = open({ ...FORM, paid: true })
    await act(() => page.payment().pay(ORDER, 'WECHAT'))
    await waitFor(() => expect(page.address()).toBe(AFTER_PAYMENT))
    expect(bridgeMethods(page)).toEqual([])
  })

  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['failed', { status: 'unsupported' }],
  ] as const)('is %s when the bridge answers %o, and stays on the page', async (state, answer) => {
    const { bridge, address, payment } = open()
    bridge.answer('pay', answer)
    await act(() => payment().pay(ORDER, 'ALI'))
    expect(payment().attempt).toBe(state)
    expect(address()).toBe(`/myorder/${ID}`)
  })

  test('is failed when the server refuses it', async () => {
    const page = open(refused('paymentUnavailable', { message: '订单已关闭' }))
    await act(() => page.payment().pay(ORDER, 'ALI'))
    expect(page.payment().attempt).toBe('failed')
    expect(bridgeMethods(page)).toEqual([])
  })

  test('is left once the user is back from a cashier in this window', async () => {
    const { bridge, payment } = open()
    bridge.answer('pay', { status: 'ok', data: { outcome: 'left' } })
    let paying = Promise.resolve()
    act(() => {
      paying = payment().pay(ORDER, 'ALI')
    })
    await waitFor(() => expect(bridge.calls).toHaveLength(1))
    expect(payment().attempt).toBe('starting')
    await act(async () => {
      window.dispatchEvent(new Event('pageshow'))
      await paying
    })
    expect(payment().attempt).toBe('left')
  })

  test('is left when the user is back and the host has not answered within 3 s; then it can be tried again', async () => {
    const { bridge, payment } = open()
    bridge.answer('pay', () => new Promise(() => {}))
    let paying = Promise.resolve()
    act(() => {
      paying = payment().pay(ORDER, 'ALI')
    })
    await waitFor(() => expect(bridge.calls).toHaveLength(1))
    vi.useFakeTimers()
    window.dispatchEvent(new Event('pageshow'))
    vi.advanceTimersByTime(2999)
    expect(payment().attempt).toBe('starting')
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await act(() => paying)
    expect(payment().attempt).toBe('left')
  })

  test('inside a mini program the bridge gets the page that pays, with what the merchant has signed', async () => {
    const wechat = {
      appId: 'wx1',
      timestamp: '1700000000',
      nonceStr: 'n',
      packageStr: 'prepay_id=p',
      signType: 'RSA',
      paySign: 's+/=',
    }
    const miniProgram = { kind: 'wechat', os: 'ios', app: null, miniProgram: true } as const
    const page = open({ ...FORM, ali: undefined, wechat }, { host: miniProgram })
    await act(() => page.payment().pay(ORDER, 'WECHAT'))
    const given = page.bridge.calls.find(({ method }) => method === 'pay')?.params
    const { miniProgramUrl } = given as { miniProgramUrl: string }
    const url = new URL(miniProgramUrl, 'https://mini-program.example')
    expect(url.pathname).toBe('/pages/pay/index')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      orderId: ID,
      appId: 'wx1',
      timeStamp: '1700000000',
      nonceStr: 'n',
      package: 'prepay_id=p',
      signType: 'RSA',
      paySign: 's+/=',
    })
  })

  test('by instalments sends the number of periods', async () => {
    const { forms, payment } = open()
    await act(() => payment().payInPeriods(ORDER, 6))
    expect(forms[0]?.get('periods')).toBe('6')
    expect(forms[0]?.get('paymentType')).toBe('ALI')
  })
})

test('instalments open their page and start no payment', async () => {
  const { address, calls, payment } = open()
  await act(() => payment().pay(ORDER, 'useCredit'))
  await waitFor(() => expect(address()).toBe(`/instalment/${ID}`))
  expect(calls).toEqual([])
})

test('paying for a friend sends the id of this payer and returns to the friend’s page', async () => {
  const { forms, address, payment } = open()
  await act(() => payment().payForFriend(ID, 'ALI'))
  expect(forms[0]?.get('openId')).toBe(localStorage.getItem('kz.payerId'))
  await waitFor(() => expect(address()).toBe(`/other_pay/${ID}?orderSuccess=true`))
})

describe('paying for a friend inside WeChat', () => {
  const inWechat = { kind: 'wechat', os: 'android', app: null, miniProgram: false } as const
  const CHECK = 'GET /api/oauth/checkOauth'

  test('without an openid opens the authorizer and sends no other id', async () => {
    const page = open(FORM, { host: inWechat, answers: { [CHECK]: { loggedIn: false } } })
    await act(() => page.payment().payForFriend(ID, 'WECHAT'))
    expect(page.calls.join()).toContain('/api/oauth/checkOauth')
    expect(page.forms).toEqual([])
    expect(localStorage.getItem('kz.payerId')).toBeNull()
  })

  test('sends the openid that the authorizer gave', async () => {
    keepWechatPayer({ openId: 'wx-openid-1', key: 'visit-key-1' })
    const page = open(FORM, { host: inWechat })
    await act(() => page.payment().payForFriend(ID, 'WECHAT'))
    expect(page.forms[0]?.get('openId')).toBe('wx-openid-1')
    expect(page.forms[0]?.get('payerKey')).toBe('visit-key-1')
  })
})

test('after a return from the cashier the page opens the result page once the order is paid', async () => {
  let status = 'unpaid'
  const STATE = `GET /api/orders/${ID}/status`
  const page = open(FORM, {
    answers: {
      [PAY]: () => FORM,
      [STATE]: () => ({
        id: ID,
        status,
        type: 1,
        assembleEventId: null,
        pureGoods: false,
        otherPay: false,
        paidAt: null,
      }),
    },
  })
  page.bridge.answer('pay', { status: 'ok', data: { outcome: 'left' } })
  const paying = page.payment().pay(ORDER, 'ALI')
  await waitFor(() => expect(page.bridge.calls).toHaveLength(1))
  await act(async () => {
    window.dispatchEvent(new Event('pageshow'))
    await paying
  })
  expect(page.address()).toBe(`/myorder/${ID}`)
  status = 'paid'
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(page.address()).toBe(AFTER_PAYMENT))
})

test('in the iOS app the purchase dialog is shown and no payment is started', async () => {
  const page = open(FORM, {
    host: { kind: 'other', os: 'ios', app: { os: 'ios', version: '1.6.0' }, miniProgram: false },
  })
  act(() => void page.payment().pay(ORDER, 'ALI'))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(page.payment().attempt).toBe('idle')
  expect(page.calls).toEqual([])
  expect(bridgeMethods(page)).toEqual([])
})

test.each([
  ['of a course', {}, `/ordersuccess?id=${ID}&type=1&orderId=${ID}`],
  ['of goods only', { pureGoods: true }, '/myorder'],
  ['that a friend pays', { otherPay: true }, `/other_pay/${ID}?orderSuccess=true`],
  ['of a group-buy without its group', { type: OrderType.Assemble }, '/myorder'],
])('after the payment of an order %s, with %o, the page is %s', (_, changes, path) => {
  expect(afterPaymentHref({ ...ORDER, ...changes })).toBe(path)
})

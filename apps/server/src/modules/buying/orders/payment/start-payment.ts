import type { Payment } from '@kaozhou/api'
import type { orders as contract, ParsedInput } from '@kaozhou/api/contract'
import { Refusal } from '../../../../platform/refusal'
import { safeReturnUrl } from '../../../../platform/return-url'
import { findOpenId } from '../../../people/oauth/oauth-repository'
import { couldUseCreditPay, INSTALMENT_OFFERS } from '../../payments/instalment-plans'
import type { PaymentRequest, PaymentStart, ProviderName } from '../../payments/payment-provider'
import { refuseLostPlace } from '../kinds/assemble-kind'
import { askProvider, upToDate } from '../settling/close-order'
import type { OrderDeps } from '../state/order-deps'
import type { OrderRow } from '../store/order-repository'
import {
  findLines,
  findOrder,
  findTrade,
  insertTrade,
  lockOrder,
  updateOrder,
} from '../store/order-repository'

type PayInput = ParsedInput<typeof contract.pay>

/** The way of paying is a digit of the attempt's number. */
const ATTEMPT_DIGITS = {
  ALI: { H5: '1', WXMP: null },
  WECHAT: { H5: '2', WXMP: '3' },
} as const satisfies Record<ProviderName, Record<'H5' | 'WXMP', string | null>>

/** Instalments are another way for each number of periods, and Alipay's alone. */
const INSTALMENT_DIGITS: Readonly<Record<number, string>> = { 3: '4', 6: '5', 12: '6' }

/** Who pays: the owner, or a friend whom `mark` tells from other friends. */
export interface Payer {
  address: string
  friend?: { openId: string; mark: string }
}

/**
 * Starts paying an order, or goes on with it: the same way of paying is the same attempt.
 *
 * @throws Refusal paymentUnavailable when this way can not be gone now; payerUnknown inside WeChat, before it was
 * authorized.
 */
export async function startPayment(
  deps: OrderDeps,
  input: PayInput,
  payer: { userId: number; address: string },
  now: number,
): Promise<Payment> {
  const { db } = deps.store
  const found = await findOrder(db, input.orderId, payer.userId)
  if (!found) throw new Refusal('notFound')
  // Whom WeChat charges is what its authorizer said of this account; a page need not know it.
  const openId = input.openId ?? (await findOpenId(db, input.paymentType, payer.userId))
  return payOrder(deps, found, { ...input, openId }, { address: payer.address }, now)
}

/** The same for an order that was found by other means. */
export async function payOrder(
  deps: OrderDeps,
  found: OrderRow,
  input: PayInput,
  payer: Payer,
  now: number,
): Promise<Payment> {
  const order = await upToDate(deps, found, now)
  const { paymentType } = input
  if (order.status === 'paid') return { orderId: order.id, paymentType, paid: true }
  if (order.status !== 'unpaid') throw new Refusal('orderState')
  await refuseLostPlace(deps.store.db, order, now)

  const digit = digitOf(input, order)
  const startBy = starterOf(input)

  const returnUrl = safeReturnUrl(input.returnUrl, deps.returnRules)
  if (!returnUrl) throw new Refusal('badInput', { message: '返回地址不在允许的范围内' })
  const request: PaymentRequest = {
    tradeNo: order.id + digit + (payer.friend?.mark ?? ''),
    amount: order.amount,
    subject: await subjectOf(deps, order),
    expiresAt: order.expiresAt,
    returnUrl,
    notifyUrl: deps.payments.notifyUrl(paymentType),
    clientIp: payer.address,
    ...(input.periods !== undefined && { periods: input.periods }),
  }
  await beginTrade(deps, order, input, { request, payer, now })
  const start = await askForStart(deps, startBy, request, now)
  return start
    ? { orderId: order.id, paymentType, paid: false, ...presentStart(start) }
    : { orderId: order.id, paymentType, paid: true }
}

/** @throws Refusal paymentUnavailable when there is no such way, or not for this order. */
function digitOf({ paymentType, paymentClient, periods }: PayInput, order: OrderRow): string {
  const digit = ATTEMPT_DIGITS[paymentType][paymentClient]
  if (digit === null) throw new Refusal('paymentUnavailable')
  if (periods === undefined) return digit
  const isOffered = INSTALMENT_OFFERS.some((offer) => offer.periods === periods)
  if (paymentType !== 'ALI' || !isOffered || !couldUseCreditPay(order)) {
    throw new Refusal('paymentUnavailable', { message: '这笔订单不支持这种分期方式' })
  }
  return INSTALMENT_DIGITS[periods] ?? digit
}

type Starter = (deps: OrderDeps, request: PaymentRequest) => Promise<PaymentStart>

/** @throws Refusal payerUnknown, before anything is begun, where nobody is named yet whom WeChat could charge. */
function starterOf({ paymentType, paymentClient, openId }: PayInput): Starter {
  if (paymentClient === 'H5') {
    return ({ payments }, request) => payments.provider(paymentType).startH5(request)
  }
  if (!openId) throw new Refusal('payerUnknown')
  return ({ payments }, request) =>
    payments.provider(paymentType).startJsapi({ ...request, openId })
}

/** Under the order's row: whoever closes it meanwhile finds this attempt, or it is not begun. */
async function beginTrade(
  deps: OrderDeps,
  { id, amount }: OrderRow,
  { paymentType, periods }: PayInput,
  { request, payer, now }: { request: PaymentRequest; payer: Payer; now: number },
): Promise<void> {
  await deps.store.inTransaction(async (tx) => {
    const current = await lockOrder(tx, id)
    if (current?.status !== 'unpaid') throw new Refusal('orderState')
    await insertTrade(tx, {
      tradeNo: request.tradeNo,
      orderId: id,
      provider: paymentType,
      amount,
      payer: payer.friend?.openId ?? null,
      periods: periods ?? null,
      createdAt: now,
    })
    await updateOrder(tx, id, { paymentType })
  })
}

async function subjectOf(deps: OrderDeps, order: OrderRow): Promise<string> {
  const lines = await findLines(deps.store.db, [order.id])
  const first = lines[0]?.name ?? order.id
  return lines.length > 1 ? `${first}等${lines.length}门课程` : first
}

/** Null when the provider says no because it has been paid already. */
async function askForStart(
  deps: OrderDeps,
  startBy: Starter,
  request: PaymentRequest,
  now: number,
): Promise<PaymentStart | null> {
  try {
    return await startBy(deps, request)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (await isPaidAfterAll(deps, request.tradeNo, now)) return null
    deps.log.error({ err: error, tradeNo: request.tradeNo }, 'a payment could not be started')
    throw new Refusal('paymentUnavailable')
  }
}

async function isPaidAfterAll(deps: OrderDeps, tradeNo: string, now: number): Promise<boolean> {
  const trade = await findTrade(deps.store.db, tradeNo)
  return trade !== null && askProvider(deps, trade, now).catch(() => false)
}

function presentStart(start: PaymentStart): Pick<Payment, 'ali' | 'wechat' | 'wechatUrl'> {
  switch (start.kind) {
    case 'form':
      return { ali: start.markup }
    case 'url':
      return { wechatUrl: start.url }
    case 'jsapi':
      return { wechat: start.parameters }
  }
}

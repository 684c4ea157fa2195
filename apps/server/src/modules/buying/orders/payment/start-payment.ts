import type { Payment } from '@kaozhou/api'
import type { orders as contract, ParsedInput } from '@kaozhou/api/contract'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { networkKey } from '../../../../platform/network/network-key'
import { safeReturnUrl } from '../../../../platform/network/return-url'
import { Refusal } from '../../../../platform/refusal'
import { findPossessions } from '../../../people/enrolments/standing-repository'
import { type ClaimedPayer, verifyWechatPayer } from '../../../people/oauth/verify-payer'
import { couldUseCreditPay, INSTALMENT_OFFERS } from '../../payments/instalment-plans'
import type { PaymentRequest, PaymentStart, ProviderName } from '../../payments/payment-provider'
import { refuseLostPlace } from '../kinds/group-kind'
import { kindOfOrder } from '../kinds/order-kinds'
import { askProvider, closeIfOverdue, closeUnpaid } from '../settling/close-order'
import { reviewPurchase } from '../standing/review-purchase'
import type { OrderDeps } from '../state/order-deps'
import type { OrderLineRow, OrderRow } from '../store/order-repository'
import {
  clearTradeNetwork,
  countTradesFrom,
  findLines,
  findOrder,
  findTrade,
  insertTrade,
  lockOrder,
} from '../store/order-repository'

type PayInput = ParsedInput<typeof contract.pay>

/** The digit of an attempt's number that tells the ways of paying apart; null where there is no such way. */
const ATTEMPT_DIGITS = {
  ALI: { H5: '1', WXMP: null },
  WECHAT: { H5: '2', WXMP: '3' },
} as const satisfies Record<ProviderName, Record<'H5' | 'WXMP', string | null>>

/** The digits of Alipay's instalments by number of periods. */
const INSTALMENT_DIGITS: Readonly<Record<number, string>> = { 3: '4', 6: '5', 12: '6' }

/**
 * The most attempts of friends on one order from one network. Its link can be shared with anybody, so that attempts
 * from elsewhere must not keep a friend from paying.
 */
const MAX_ATTEMPTS_PER_NETWORK = 30

/**
 * The buyer, or a friend; `mark` tells the attempts of several friends apart. `address` is the IP address, `userId` null
 * without a login.
 */
export interface Payer {
  address: string
  userId: number | null
  friend?: { openId: string; mark: string }
}

/**
 * Starts the payment of an order. The same way of paying is the same attempt: it can be started again.
 *
 * @throws Refusal paymentUnavailable when the provider does not offer this way now; payerUnknown inside WeChat before the
 * user has authorized the shop.
 */
export async function startPayment(
  deps: OrderDeps,
  input: PayInput,
  { userId, address, now }: LoggedIn & { address: string },
): Promise<Payment> {
  const found = await findOrder(deps.store.db, input.orderId, userId)
  if (!found) throw new Refusal('notFound')
  return payOrder(deps, found, input, { userId, address }, now)
}

/** {@link startPayment} for an order that the caller has found and may pay. */
export async function payOrder(
  deps: OrderDeps,
  found: OrderRow,
  input: PayInput,
  payer: Payer,
  now: number,
): Promise<Payment> {
  const order = await closeIfOverdue(deps, found, now)
  const { paymentType } = input
  if (order.status === 'paid') return { orderId: order.id, paymentType, paid: true }
  if (order.status !== 'unpaid') throw new Refusal('orderState')
  await refuseLostPlace(deps.store.db, order, now)
  const lines = await findLines(deps.store.db, [order.id])
  const { owned, hasOpen } = await findGot(deps.store.db, order, lines, now)
  if (owned) return closeOwned(deps, order, { owned, input, payer }, now)
  if (hasOpen) await refuseChargedTwice(deps.store.db, order, lines, { payer, now })

  const digit = attemptDigit(input, order)
  const startCall = await chooseStart(deps.store.db, input, payer.userId, now)

  const returnUrl = safeReturnUrl(input.returnUrl, deps.returnRules)
  if (!returnUrl) throw new Refusal('badInput', { message: '返回地址不在允许的范围内' })
  const request: PaymentRequest = {
    tradeNo: order.id + digit + (payer.friend?.mark ?? '') + priceMark(order),
    amount: order.amount,
    subject: paymentSubject(order, lines),
    expiresAt: order.expiresAt,
    returnUrl,
    notifyUrl: deps.payments.notifyUrl(paymentType),
    clientIp: payer.address,
    ...(input.periods !== undefined && { periods: input.periods }),
  }
  await storeAttempt(deps, order, input, { request, payer, now })
  const start = await startAtProvider(deps, startCall, request, now).catch(async (error) => {
    if (payer.friend) await clearTradeNetwork(deps.store.db, request.tradeNo)
    throw error
  })
  return start
    ? { orderId: order.id, paymentType, paid: false, ...presentStart(start) }
    : { orderId: order.id, paymentType, paid: true }
}

/**
 * What the buyer of an order has got since it was placed: a course of it, in another way; and whether they wait in a
 * group for some course, or have paid a deposit.
 */
async function findGot(
  db: Executor,
  { userId, type, content }: OrderRow,
  lines: readonly OrderLineRow[],
  now: number,
): Promise<{ owned: Course | undefined; hasOpen: boolean }> {
  if (kindOfOrder(type).way(content) === null) return { owned: undefined, hasOpen: false }
  const courses = coursesOf(lines)
  const courseIds = courses.map(({ id }) => id)
  const { owned, hasOpen } = await findPossessions(db, { userId, courseIds, now })
  return { owned: courses.find(({ id }) => owned.includes(id)), hasOpen }
}

/**
 * Cancels an order that would be refunded when it was paid: what it reserves returns, and it asks for no money any more.
 *
 * @throws Refusal alreadyOwned, unless a payment of it arrived meanwhile.
 */
async function closeOwned(
  deps: OrderDeps,
  order: OrderRow,
  { owned, input, payer }: { owned: Course; input: PayInput; payer: Payer },
  now: number,
): Promise<Payment> {
  const { status } = await closeUnpaid(deps, order, 'cancelled', now)
  if (status === 'paid') return { orderId: order.id, paymentType: input.paymentType, paid: true }
  const whose = payer.friend ? '下单的同学' : '你'
  const message = `${whose}已拥有《${owned.name}》，这笔订单已取消，没有扣款`
  throw new Refusal('alreadyOwned', { message })
}

/** To a friend of the buyer, who can change nothing about it. */
const ASK_THE_BUYER = '这笔订单要下单的同学本人先确认，请先别付，告诉 TA 一声'

/**
 * Refuses an order for a course that its buyer waits for in a group, or has paid a deposit for, since it was placed.
 *
 * @throws Refusal groupWaiting, depositPaid or agreementNeeded.
 */
async function refuseChargedTwice(
  db: Executor,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { payer, now }: { payer: Payer; now: number },
): Promise<void> {
  const { id: exceptOrderId, userId, content } = order
  const way = kindOfOrder(order.type).way(content)
  if (way === null) return
  try {
    const purchase = { way, courses: coursesOf(lines), exceptOrderId }
    const [ask] = await reviewPurchase(db, purchase, { userId, now })
    if (!ask || content.agreed) return
    const message = `${ask.text}请取消这笔订单，重新下单确认。`
    throw new Refusal('agreementNeeded', { message })
  } catch (error) {
    if (!payer.friend || !(error instanceof Refusal)) throw error
    throw new Refusal(error.reason, { message: ASK_THE_BUYER })
  }
}

interface Course {
  id: number
  name: string
}

function coursesOf(lines: readonly OrderLineRow[]): Course[] {
  return lines.flatMap(({ kind, courseId, name }) =>
    kind === 'course' && courseId !== null ? [{ id: courseId, name }] : [],
  )
}

/** Tells attempts at a changed price from those before. At most three characters: WeChat Pay's 32 are full then. */
function priceMark({ priceChanges }: OrderRow): string {
  return priceChanges === 0 ? '' : `p${priceChanges}`
}

/** @throws Refusal paymentUnavailable when the way does not exist, or not for this order. */
function attemptDigit({ paymentType, paymentClient, periods }: PayInput, order: OrderRow): string {
  const digit = ATTEMPT_DIGITS[paymentType][paymentClient]
  if (digit === null) throw new Refusal('paymentUnavailable')
  if (periods === undefined) return digit
  const isOffered = INSTALMENT_OFFERS.some((offer) => offer.periods === periods)
  if (paymentType !== 'ALI' || !isOffered || !couldUseCreditPay(order)) {
    throw new Refusal('paymentUnavailable', { message: '这笔订单不支持这种分期方式' })
  }
  return INSTALMENT_DIGITS[periods] ?? digit
}

type StartCall = (deps: OrderDeps, request: PaymentRequest) => Promise<PaymentStart>

/** @throws Refusal payerUnknown where a payment inside WeChat has no openId, or one that nobody has verified. */
async function chooseStart(
  db: Executor,
  { paymentType, paymentClient, openId: claimed, payerKey }: PayInput,
  userId: ClaimedPayer['userId'],
  now: number,
): Promise<StartCall> {
  if (paymentClient === 'H5') {
    return ({ payments }, request) => payments.provider(paymentType).startH5(request)
  }
  const openId = await verifyWechatPayer(db, { openId: claimed, payerKey, userId }, now)
  return ({ payments }, request) =>
    payments.provider(paymentType).startJsapi({ ...request, openId })
}

/** Stores the attempt with the order's row locked: a concurrent cancellation either finds it or prevents it. */
async function storeAttempt(
  deps: OrderDeps,
  { id, amount }: OrderRow,
  { paymentType, periods }: PayInput,
  { request, payer, now }: { request: PaymentRequest; payer: Payer; now: number },
): Promise<void> {
  await deps.store.inTransaction(async (tx) => {
    const current = await lockOrder(tx, id)
    if (current?.status !== 'unpaid') throw new Refusal('orderState')
    if (current.amount !== amount) {
      throw new Refusal('orderState', { message: '订单刚刚改了价，请刷新后再付' })
    }
    const network = payer.friend ? networkKey(payer.address) : null
    if (network) await requireAttemptLeft(tx, { orderId: id, network, tradeNo: request.tradeNo })
    await insertTrade(tx, {
      tradeNo: request.tradeNo,
      orderId: id,
      provider: paymentType,
      amount,
      payer: payer.friend?.openId ?? null,
      payerUserId: payer.friend ? payer.userId : null,
      network,
      periods: periods ?? null,
      createdAt: now,
    })
  })
}

/** @throws Refusal tooManyRequests. Call with the order's row locked, so that concurrent attempts are counted. */
async function requireAttemptLeft(
  tx: Executor,
  attempt: { orderId: string; network: string; tradeNo: string },
): Promise<void> {
  if ((await countTradesFrom(tx, attempt)) >= MAX_ATTEMPTS_PER_NETWORK) {
    throw new Refusal('tooManyRequests')
  }
}

function paymentSubject({ id }: OrderRow, lines: readonly OrderLineRow[]): string {
  const first = lines[0]?.name ?? id
  return lines.length > 1 ? `${first}等${lines.length}门课程` : first
}

/** Null when the provider refuses because the attempt is paid already. */
async function startAtProvider(
  deps: OrderDeps,
  startCall: StartCall,
  request: PaymentRequest,
  now: number,
): Promise<PaymentStart | null> {
  try {
    return await startCall(deps, request)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (await isPaidMeanwhile(deps, request.tradeNo, now)) return null
    deps.log.error({ err: error, tradeNo: request.tradeNo }, 'a payment could not be started')
    throw new Refusal('paymentUnavailable')
  }
}

async function isPaidMeanwhile(deps: OrderDeps, tradeNo: string, now: number): Promise<boolean> {
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

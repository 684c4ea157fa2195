import { randomInt } from 'node:crypto'
import { HOUR, OrderType } from '@kaozhou/domain'
import { and, eq, sql } from 'drizzle-orm'
import { orderLines, orders, paymentTrades } from '../../../../server/src/database/schema/orders'
import { sandboxTrades } from '../../../../server/src/database/schema/sandbox'
import { newOrderNumber } from '../../../../server/src/modules/buying/orders/store/order-number'
import { paidNotice, signedForm } from '../../../../server/src/sandbox/alipay/alipay-messages'
import { openSandboxKeys } from '../../../../server/src/sandbox/payments/sandbox-keys'
import { waitForInvariants } from '../invariants'
import { each, fulfilled, type LoadBuyer, type LoadWorld, newBuyers, numberOf } from '../load-world'
import { SETTLE_MS, SIZES } from '../sizes'
import type { Trial } from '../trial'

const COURSE = 1003
const AMOUNT = 1900
const BATCH = 500
/** Orders at the same time; each has a bank, its notices and a buyer who cancels. */
const AT_ONCE = 12
/** Notices arrive and the buyer cancels within this time, in any order. */
const RACE_MS = 40
/** Delay of the bank in every second order, so that payment and cancellation both win often. */
const LATE_BANK_MS = 1000

interface Waiting {
  orderId: string
  buyer: LoadBuyer
}

/**
 * At random moments the bank takes the money of an order (or finds it closed), twenty notices of it arrive at both
 * servers, and the buyer cancels.
 */
export const notices: Trial = {
  id: 'notices',
  name: `${SIZES.notices} notices each, with cancel racing, ${SIZES.interleavings} times`,
  async run(world) {
    const { alipay } = await openSandboxKeys(world.dataDirectory)
    const key = alipay.platform.privateKey
    const began = Date.now()
    let ran = 0
    let refused = 0
    for (let left = SIZES.interleavings; left > 0; left -= BATCH) {
      const waiting = await newOrders(world, Math.min(BATCH, left))
      const done = await each(waiting, AT_ONCE, (one) => race(world, one, key))
      ran += fulfilled(done).length
      refused += fulfilled(done).reduce((sum, bad) => sum + bad, 0)
    }
    const seconds = (Date.now() - began) / 1000
    const wrong = await waitForInvariants(world, SETTLE_MS)
    const count = (status: string) =>
      numberOf(
        world,
        sql`select count(*) as n from orders where checkout_key like 'load-%' and status = ${status}`,
      )
    const [paid, cancelled] = [await count('paid'), await count('cancelled')]
    const isWhole = ran === SIZES.interleavings && paid + cancelled === ran
    return {
      holds: wrong.length === 0 && isWhole && refused === 0 && paid > 0 && cancelled > 0,
      text:
        wrong.join('; ') ||
        `${paid} paid, ${cancelled} cancelled, ${refused} notices refused, ${Math.round(ran / seconds)} orders a second; books and bank agree`,
    }
  },
}

/** Creates orders whose payment has started. */
async function newOrders(world: LoadWorld, count: number): Promise<Waiting[]> {
  const { db } = world.store
  const now = Date.now()
  const waiting = (await newBuyers(world, count)).map((buyer) => ({
    orderId: newOrderNumber(now),
    buyer,
  }))
  await db.insert(orders).values(waiting.map((one) => orderRow(one, now)))
  await db.insert(orderLines).values(waiting.map(lineRow))
  await db.insert(paymentTrades).values(waiting.map((one) => tradeRow(one, now)))
  await db.insert(sandboxTrades).values(waiting.map((one) => sandboxTradeRow(one, now)))
  return waiting
}

function orderRow({ orderId: id, buyer: { userId } }: Waiting, now: number) {
  return {
    id,
    userId,
    type: OrderType.Single,
    status: 'unpaid' as const,
    checkoutKey: `load-${id}`,
    price: { listTotal: AMOUNT, steps: [], total: AMOUNT, saved: 0 },
    amount: AMOUNT,
    pointsUsed: 0,
    needsAddress: false,
    pureGoods: false,
    content: { courseIds: [COURSE] },
    createdAt: now,
    expiresAt: now + HOUR,
  }
}

function lineRow({ orderId }: Waiting) {
  return {
    orderId,
    position: 0,
    courseId: COURSE,
    name: '负载',
    cover: '',
    listPrice: AMOUNT,
    price: AMOUNT,
    share: AMOUNT,
    teacherNames: [],
    validityDays: 365,
    holdsStock: false,
  }
}

/** The shop's side of the payment. */
function tradeRow({ orderId }: Waiting, now: number) {
  return {
    tradeNo: `${orderId}1`,
    orderId,
    provider: 'ALI' as const,
    amount: AMOUNT,
    createdAt: now,
  }
}

/** The simulated provider's side of the payment. */
function sandboxTradeRow({ orderId }: Waiting, now: number) {
  return {
    provider: 'ALI' as const,
    tradeNo: `${orderId}1`,
    ticket: `t-${orderId}`,
    transactionId: `load${orderId}`,
    amount: AMOUNT,
    subject: '负载',
    notifyUrl: '',
    payer: 'load',
    issuedAt: now,
    expiresAt: now + HOUR,
  }
}

/** Returns how many notices were not accepted. */
async function race(world: LoadWorld, { orderId, buyer }: Waiting, key: string): Promise<number> {
  const [refused] = await Promise.all([
    moment(randomInt(2) === 0 ? RACE_MS : LATE_BANK_MS).then(() => bank(world, orderId, key)),
    moment()
      .then(() => buyer.client.orders.cancel({ id: orderId }))
      // Already paid.
      .catch(() => null),
  ])
  return refused
}

async function bank(world: LoadWorld, orderId: string, key: string): Promise<number> {
  const [trade] = await world.store.db
    .update(sandboxTrades)
    .set({ status: 'paid', paidAt: Date.now() })
    .where(and(eq(sandboxTrades.tradeNo, `${orderId}1`), eq(sandboxTrades.status, 'open')))
    .returning()
  if (!trade) return 0
  const body = signedForm({ ...paidNotice(trade, Date.now()), notify_id: `load-${orderId}` }, key)
  const answers = await Promise.all(
    Array.from({ length: SIZES.notices }, async (_, index) => {
      await moment()
      const { url } = world.servers[index % 2] ?? world.servers[0]
      const answer = await fetch(`${url}/pay/notify/alipay`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      return answer.text()
    }),
  )
  return answers.filter((text) => text !== 'success').length
}

function moment(within = RACE_MS): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, randomInt(within)))
}

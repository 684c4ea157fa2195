import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePrice } from '../../prices/price-change'
import { shareOut } from '../../prices/share-out'
import { planRefund } from './plan-refund'
import type { RefundPlan } from './refund-plan'
import type { RefundAsk, RefundableLine, RefundableOrder } from './refundable-order'

/** How many orders are refunded by random deeds; each is also refunded by the same deeds in the opposite order. */
const SEQUENCES = 100_000

const MAX_LINES = 4

/** Numbers from which an order and its deeds are made: cheap to draw, and to shrink. */
const numbers = fc.array(fc.nat(99_999), { minLength: 12, maxLength: 30 })

/** Takes the numbers one after the other; 0 when none is left. */
function drawFrom(drawn: readonly number[]) {
  let next = 0
  return {
    upTo: (most: number): number => (drawn[next++] ?? 0) % (most + 1),
    isLeft: () => next < drawn.length,
  }
}
type Draw = ReturnType<typeof drawFrom>

const NO_LIMIT = { refundAlone: Number.MAX_SAFE_INTEGER }

/** Staff lower the price of every second order before it is paid. */
function changed(draw: Draw, shares: readonly number[]): readonly number[] {
  const amount = shares.reduce((sum, share) => sum + share, 0)
  if (draw.upTo(1) === 0) return shares
  const lines = shares.map((share) => ({ kind: 'course' as const, share }))
  const order = { status: 'unpaid' as const, amount, lines, changes: 0, takenOff: 0 }
  const result = changePrice(order, draw.upTo(amount), NO_LIMIT)
  return 'refusal' in result ? shares : result.shares
}

/**
 * An order with a coupon, points and, now and then, a deposit, a changed price, a gift pack, a parcel and a payment too
 * many.
 */
function drawOrder(draw: Draw): RefundableOrder {
  const prices = Array.from({ length: 1 + draw.upTo(MAX_LINES - 1) }, () => draw.upTo(30_000))
  const worth = prices.reduce((sum, price) => sum + price, 0)
  const coupon = shareOut(Math.min(worth, draw.upTo(9_000)), prices)
  const rests = prices.map((price, index) => price - (coupon[index] ?? 0))
  const rest = rests.reduce((sum, price) => sum + price, 0)
  const points = shareOut(Math.floor((rest * draw.upTo(10)) / 100), rests)
  const paid = rests.map((price, index) => price - (points[index] ?? 0))
  const money = paid.reduce((sum, price) => sum + price, 0)
  const deposit = shareOut(Math.floor((money * draw.upTo(20)) / 100), paid)
  const own = changed(
    draw,
    paid.map((amount, position) => amount - (deposit[position] ?? 0)),
  )
  const lines = own.map(
    (amount, position): RefundableLine => ({
      position,
      kind: 'course',
      name: String(position),
      courseId: position,
      paid: amount,
      deposit: deposit[position] ?? 0,
      points: points[position] ?? 0,
      refunded: 0,
      isReturned: false,
      isUpgraded: false,
    }),
  )
  const sum = (of: 'paid' | 'deposit') => lines.reduce((all, line) => all + line[of], 0)
  const positions = lines.map(({ position }) => position)
  const payments: RefundableOrder['payments'] = [
    { id: 1, role: 'order', amount: sum('paid'), refunded: 0 },
    { id: 2, role: 'deposit', amount: sum('deposit'), refunded: 0 },
    { id: 3, role: 'extra', amount: draw.upTo(1) * sum('paid'), refunded: 0 },
  ]
  return {
    status: 'paid',
    isWholeAsked: false,
    lines,
    payments: payments.filter(({ amount }) => amount > 0),
    pointsEarned: Math.floor(sum('paid') / 100),
    hasCoupon: draw.upTo(1) === 1,
    hasRedPacket: draw.upTo(1) === 1,
    gifts: [{ id: 1, name: '礼包', positions: positions.slice(0, 1 + draw.upTo(2)) }],
    group: 'none',
    parcel: { state: draw.upTo(1) === 1 ? 'waiting' : 'sent', positions: positions.slice(0, 2) },
    balance: 'none',
  }
}

/** Mostly amounts, some within what is left and some above; also lines as a whole, twice, unknown; rarely the rest. */
function drawAsk(draw: Draw): RefundAsk {
  const kind = draw.upTo(19)
  if (kind === 0) return { kind: 'whole' }
  if (kind === 1) return { kind: 'payment', paymentId: 1 + draw.upTo(3) }
  const lines = Array.from({ length: 1 + draw.upTo(1) }, () => {
    const position = draw.upTo(MAX_LINES)
    return draw.upTo(3) === 0 ? { position } : { position, amount: draw.upTo(12_000) }
  })
  return { kind: 'lines', lines }
}

/** What the school and the buyer have, and what went back. */
interface World {
  order: RefundableOrder
  pointsReturned: number
  pointsTakenBack: number
  vouchersReturned: number
  coursesClosed: number[]
  giftsTakenBack: number
  isClosed: boolean
}

function newWorld(order: RefundableOrder): World {
  return {
    order,
    pointsReturned: 0,
    pointsTakenBack: 0,
    vouchersReturned: 0,
    coursesClosed: [],
    giftsTakenBack: 0,
    isClosed: false,
  }
}

/** Carries a refund out. A refused one changes nothing. */
function refund(world: World, ask: RefundAsk): void {
  const planned = planRefund(world.order, ask)
  if ('plan' in planned) apply(world, planned.plan)
}

function apply(world: World, plan: RefundPlan): void {
  const { order } = world
  world.order = {
    ...order,
    status: plan.closesOrder ? 'refunded' : order.status,
    lines: order.lines.map((line) => {
      const back = plan.lines.find(({ position }) => position === line.position)
      if (!back) return line
      expect(back.paid + back.deposit).toBe(back.amount)
      const { isReturned } = back
      return { ...line, refunded: line.refunded + back.amount, isReturned }
    }),
    payments: order.payments.map((payment) => {
      const back = plan.payments.find(({ id }) => id === payment.id)
      return back ? { ...payment, refunded: payment.refunded + back.amount } : payment
    }),
  }
  world.pointsReturned += plan.pointsReturned
  world.pointsTakenBack += plan.pointsTakenBack
  world.vouchersReturned += [plan.coupon, plan.redPacket].filter((one) => one === 'returned').length
  world.coursesClosed.push(...plan.coursesClosed.map(({ courseId }) => courseId))
  world.giftsTakenBack += plan.giftsTakenBack.length
  world.isClosed ||= plan.closesOrder
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** What holds after every refund. Plain comparisons: an `expect` of each would take most of the time. */
function faultOf({ order, ...world }: World): string | null {
  const { lines, payments } = order
  if (payments.some(({ amount, refunded }) => refunded < 0 || refunded > amount)) return 'payment'
  const isTooMuch = ({ paid, deposit, refunded }: RefundableLine) => refunded > paid + deposit
  if (lines.some(isTooMuch)) return 'line'
  const bought = payments.filter(({ role }) => role !== 'extra')
  const ofPayments = total(bought.map(({ refunded }) => refunded))
  if (ofPayments !== total(lines.map(({ refunded }) => refunded))) return 'lines and payments'
  const returned = lines.filter(({ isReturned }) => isReturned)
  if (returned.some(({ paid, deposit, refunded }) => refunded !== paid + deposit)) return 'returned'
  if (new Set(world.coursesClosed).size !== world.coursesClosed.length) return 'closed twice'
  if (world.coursesClosed.length !== returned.length) return 'courses'
  if (world.pointsReturned > total(lines.map(({ points }) => points))) return 'points'
  if (world.pointsTakenBack > order.pointsEarned) return 'points earned'
  const hasTaken = order.gifts.every(({ positions }) =>
    positions.every((one) => returned.some(({ position }) => position === one)),
  )
  if (world.giftsTakenBack !== Number(hasTaken)) return 'gift'
  const vouchers = Number(order.hasCoupon) + Number(order.hasRedPacket)
  return world.vouchersReturned === (world.isClosed ? vouchers : 0) ? null : 'vouchers'
}

function expectNoFault(world: World): void {
  const fault = faultOf(world)
  if (fault !== null) expect.fail(`${fault}: ${JSON.stringify(world)}`)
}

/** In the end everything is given back, however it was begun. */
function expectAllBack(world: World): void {
  const { order } = world
  const isEmpty =
    order.payments.every(({ amount, refunded }) => amount === refunded) &&
    order.lines.every(({ isReturned }) => isReturned) &&
    world.isClosed &&
    world.pointsReturned === total(order.lines.map(({ points }) => points)) &&
    world.pointsTakenBack === order.pointsEarned
  if (!isEmpty) expect.fail(JSON.stringify(world))
}

test(`whatever is refunded in ${SEQUENCES} orders, no payment gives more than it brought, and all that is left can go back`, () => {
  fc.assert(
    fc.property(numbers, (drawn) => {
      const draw = drawFrom(drawn)
      const world = newWorld(drawOrder(draw))
      while (draw.isLeft()) {
        refund(world, drawAsk(draw))
        expectNoFault(world)
      }
      refund(world, { kind: 'whole' })
      refund(world, { kind: 'payment', paymentId: 3 })
      expectNoFault(world)
      expectAllBack(world)
    }),
    { numRuns: SEQUENCES },
  )
})

/** Amounts that are given back of an order, forth and back. */
const DEEDS = 5

test('the same amounts in the opposite order give back the same of every line, payment and point', () => {
  fc.assert(
    fc.property(numbers, (drawn) => {
      const draw = drawFrom(drawn)
      const order = drawOrder(draw)
      // Amounts that all fit, however they follow one another: each a fifth of its line at most.
      const large = order.lines.filter(({ paid, deposit }) => paid + deposit >= DEEDS)
      const asks = Array.from({ length: large.length === 0 ? 0 : DEEDS }, (): RefundAsk => {
        const { position, paid, deposit } = large[draw.upTo(large.length - 1)]!
        const amount = 1 + draw.upTo(Math.floor((paid + deposit) / DEEDS) - 1)
        return { kind: 'lines', lines: [{ position, amount }] }
      })
      const forth = newWorld(order)
      for (const ask of asks) refund(forth, ask)
      const back = newWorld(order)
      for (const ask of [...asks].reverse()) refund(back, ask)
      expect(back).toEqual(forth)
    }),
    {
      numRuns: 2_000,
      examples: [
        [[2, 10, 90_023, 9, 54_039, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 55_613]],
        [[22_681, 9, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 19_833, 0, 69_831]],
      ],
    },
  )
})

import type { CodeGift, Order } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import type { Executor, Store } from '../../../../database/executor'
import type { LoggedIn } from '../../../../platform/calls/viewer'
import { readCode, spendCodeAttempt } from '../../../../platform/limits/code-attempts'
import { artAddress } from '../../../../platform/pictures/art-address'
import { Refusal } from '../../../../platform/refusal'
import { findDeliveryAddress } from '../../../people/addresses/address-repository'
import { listOwnedAmong } from '../../../people/enrolments/enrolment-repository'
import type { CourseLine } from '../../lines/course-lines'
import { loadCourseLines } from '../../lines/course-lines'
import { reviewPurchase } from '../standing/review-purchase'
import { advanceOrder } from '../state/order-transitions'
import { presentOrder } from '../state/present-order'
import { newOrderNumber } from '../store/order-number'
import { findLines } from '../store/order-repository'
import { insertOrder } from '../store/order-writes-repository'
import { type ExchangeCodeRow, findExchangeCode, markCodeUsed } from './exchange-code-repository'

/** What a code gives. Counts as an attempt, so that codes can't be guessed. */
export async function previewCode(
  db: Executor,
  text: string,
  { userId, now }: LoggedIn,
): Promise<CodeGift> {
  await spendCodeAttempt(db, userId, now)
  const { code, courseId, endTime, note } = await requireUsable(db, readCode(text), now)
  const course = await requireCourse(db, courseId, now)
  const { name, price, validityDays, needsAddress } = course
  const owned = (await listOwnedAmong(db, userId, [courseId], now)).length > 0
  const [ask] = owned ? [] : await asksOf(db, course, { userId, now })
  return {
    code,
    course: {
      id: courseId,
      name,
      cover: artAddress(course.cover),
      price,
      originalPrice: course.listPrice,
    },
    validityDays,
    needsAddress,
    owned,
    endTime,
    note,
    ask: ask?.text ?? null,
  }
}

function asksOf(db: Executor, { courseId: id, name }: CourseLine, buyer: LoggedIn) {
  return reviewPurchase(db, { way: 'exchange', courses: [{ id, name }] }, buyer)
}

/** Exchanges a code for its course, by an order of 0 yuan. A code is used once. */
export async function redeemCode(
  store: Store,
  asked: {
    code: string
    addressId?: number | undefined
    agreed?: boolean | undefined
  },
  { userId, now }: LoggedIn,
): Promise<Order> {
  const code = readCode(asked.code)
  await spendCodeAttempt(store.db, userId, now)
  return store.inTransaction(async (tx) => {
    const { courseId } = await useCode(tx, code, userId, now)
    const course = await requireCourse(tx, courseId, now)
    const owned = await listOwnedAmong(tx, userId, [courseId], now)
    if (owned.length > 0) throw new Refusal('alreadyOwned')
    const [ask] = await asksOf(tx, course, { userId, now })
    if (ask && !asked.agreed) throw new Refusal('agreementNeeded', { message: ask.text })
    const address =
      course.needsAddress && asked.addressId !== undefined
        ? await findDeliveryAddress(tx, userId, asked.addressId)
        : null
    if (course.needsAddress && !address) throw new Refusal('addressNeeded')
    const order = await insertOrder(tx, freeOrder(course, { code, userId, address, now }), [
      freeLine(course),
    ])
    const paid = await advanceOrder(tx, order, { type: 'paymentNotified' }, now)
    return presentOrder(paid, await findLines(tx, [paid.id]))
  })
}

const PAUSED = '这个兑换码暂停使用，请问给你兑换码的人，或联系客服'

async function requireUsable(db: Executor, code: string, now: number): Promise<ExchangeCodeRow> {
  const row = await findExchangeCode(db, code)
  if (!row) throw new Refusal('codeInvalid')
  if (row.usedAt !== null) throw new Refusal('codeUsed')
  if (row.endTime <= now) throw new Refusal('codeExpired')
  if (row.pausedAt !== null) throw new Refusal('codeInvalid', { message: PAUSED })
  return row
}

/** @throws Refusal codeInvalid, codeUsed or codeExpired. */
async function useCode(
  tx: Executor,
  code: string,
  userId: number,
  now: number,
): Promise<Pick<ExchangeCodeRow, 'courseId'>> {
  const used = await markCodeUsed(tx, code, { userId, now })
  // The code could not be marked as used; reading it gives the reason.
  return used ?? requireUsable(tx, code, now)
}

async function requireCourse(db: Executor, courseId: number, now: number): Promise<CourseLine> {
  const [course] = await loadCourseLines(db, [courseId], now)
  if (!course) throw new Refusal('notFound')
  return course
}

function freeOrder(
  course: CourseLine,
  {
    code,
    userId,
    address,
    now,
  }: { code: string; userId: number; now: number } & {
    address: Awaited<ReturnType<typeof findDeliveryAddress>>
  },
): Parameters<typeof insertOrder>[1] {
  const { courseId, price: worth } = course
  return {
    id: newOrderNumber(now),
    userId,
    type: OrderType.Single,
    status: 'unpaid',
    checkoutKey: `exchange:${code}`,
    content: { courseIds: [courseId], exchangeCode: code },
    price: {
      listTotal: worth,
      steps: worth > 0 ? [{ kind: 'cut', label: '兑换码', amount: worth }] : [],
      total: 0,
      saved: worth,
    },
    amount: 0,
    pointsUsed: 0,
    needsAddress: course.needsAddress,
    address,
    pureGoods: false,
    createdAt: now,
    expiresAt: now,
  }
}

/** Takes no stock of the course, which does not include the places for codes. */
function freeLine(course: CourseLine): Parameters<typeof insertOrder>[2][number] {
  const { kind, courseId, name, cover, price, teacherNames, validityDays } = course
  return {
    position: 0,
    kind,
    courseId,
    name,
    cover,
    listPrice: price,
    price,
    share: 0,
    deposit: 0,
    points: 0,
    teacherNames,
    validityDays,
    holdsStock: false,
  }
}

import type { Cart, CartLine } from '@kaozhou/api'
import type { Executor, Store } from '../../../database/executor'
import { artAddress } from '../../../platform/art-address'
import { Refusal } from '../../../platform/refusal'
import { listOwnedAmong } from '../../people/enrolments/enrolment-repository'
import { lockUser } from '../../people/users/user-repository'
import type { CourseLine } from '../lines/course-lines'
import { loadCourseLines } from '../lines/course-lines'
import { insertItem, listItems } from './cart-repository'

const LIMIT = 50

/** A cart with current prices and stock. */
export async function readCart(db: Executor, userId: number, now: number): Promise<Cart> {
  const items = await listItems(db, userId)
  const ids = items.map(({ courseId }) => courseId)
  const courses = new Map(
    (await loadCourseLines(db, ids, now)).map((line) => [line.courseId, line]),
  )
  const owned = new Set(ids.length > 0 ? await listOwnedAmong(db, userId, ids, now) : [])
  const list = items.flatMap(({ courseId, checked, addedAt }) => {
    const course = courses.get(courseId)
    return course ? [presentLine(course, owned, { checked, addedAt })] : []
  })
  const checked = list.filter((line) => line.checked && line.state === 'onSale')
  const orderable = list.filter(({ state }) => state === 'onSale')
  const total = checked.reduce((sum, { price }) => sum + price, 0)
  const listTotal = checked.reduce((sum, line) => sum + Math.max(line.listPrice, line.price), 0)
  return {
    list,
    count: list.length,
    checkedCount: checked.length,
    allChecked: orderable.length > 0 && checked.length === orderable.length,
    total,
    saved: listTotal - total,
  }
}

/**
 * Puts a course into a cart.
 *
 * @throws Refusal notOnSale, soldOut or alreadyOwned when the course can't be ordered.
 */
export async function addToCart(
  store: Store,
  item: { userId: number; courseId: number },
  now: number,
): Promise<Cart> {
  const { userId, courseId } = item
  return store.inTransaction(async (tx) => {
    // Additions run one after another, so that the cart's limit holds.
    await lockUser(tx, userId)
    const [course] = await loadCourseLines(tx, [courseId], now)
    if (!course) throw new Refusal('notFound')
    const owned = new Set(await listOwnedAmong(tx, userId, [courseId], now))
    const state = stateOf(course, owned)
    if (state !== 'onSale') throw new Refusal(REFUSALS[state])
    const items = await listItems(tx, userId)
    const isNew = items.every((one) => one.courseId !== courseId)
    if (isNew && items.length >= LIMIT) {
      throw new Refusal('badInput', { message: `购物车最多放 ${LIMIT} 门课程` })
    }
    await insertItem(tx, { userId, courseId, addedAt: now })
    return readCart(tx, userId, now)
  })
}

/** The checked courses of a cart. @throws Refusal cartChanged when none is checked. */
export async function checkedCourses(db: Executor, userId: number): Promise<number[]> {
  const items = await listItems(db, userId)
  const checked = items.filter((item) => item.checked).map(({ courseId }) => courseId)
  if (checked.length === 0) throw new Refusal('cartChanged', { message: '请先勾选要购买的课程' })
  return checked
}

const REFUSALS = { offShelf: 'notOnSale', soldOut: 'soldOut', owned: 'alreadyOwned' } as const

function stateOf(course: CourseLine, owned: ReadonlySet<number>): CartLine['state'] {
  if (owned.has(course.courseId)) return 'owned'
  if (!course.onSale) return 'offShelf'
  return course.stock === 0 ? 'soldOut' : 'onSale'
}

function presentLine(
  course: CourseLine,
  owned: ReadonlySet<number>,
  item: { checked: boolean; addedAt: number },
): CartLine {
  const { courseId, name, listPrice, price, teacherNames } = course
  const cover = artAddress(course.cover)
  const state = stateOf(course, owned)
  return { courseId, name, cover, listPrice, price, teacherNames, state, ...item }
}

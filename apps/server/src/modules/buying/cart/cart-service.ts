import type { Cart, CartLine, CourseStandingFacts } from '@kaozhou/api'
import { wayVerdict } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { artAddress } from '../../../platform/pictures/art-address'
import { Refusal } from '../../../platform/refusal'
import { listOwnedAmong } from '../../people/enrolments/enrolment-repository'
import { findPossessions } from '../../people/enrolments/standing-repository'
import { lockUser } from '../../people/users/user-repository'
import type { CourseLine } from '../lines/course-lines'
import { loadCourseLines } from '../lines/course-lines'
import { insertItem, listItems } from './cart-repository'

const LIMIT = 50

/** Reads what a viewer has of courses; the orders, which know it, import the cart. */
export type StandingReader = (
  db: Executor,
  courseIds: readonly number[],
  viewer: LoggedIn,
) => Promise<CourseStandingFacts[]>

/** A cart with current prices and stock. */
export async function readCart(
  db: Executor,
  viewer: LoggedIn,
  readStandings: StandingReader,
): Promise<Cart> {
  const { userId, now } = viewer
  const items = await listItems(db, userId)
  const ids = items.map(({ courseId }) => courseId)
  const courses = new Map(
    (await loadCourseLines(db, ids, now)).map((line) => [line.courseId, line]),
  )
  const facts = await findPossessions(db, { userId, courseIds: ids, now })
  const owned = new Set(facts.owned)
  const standings = facts.hasOpen ? await readStandings(db, ids, viewer) : []
  const list = items.flatMap(({ courseId, checked, addedAt }) => {
    const course = courses.get(courseId)
    const standing = standings.find((one) => one.courseId === courseId) ?? null
    return course ? [presentLine(course, { owned, standing }, { checked, addedAt })] : []
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

/** What is put into a cart; `addedAt` (ms since epoch) puts it back where it was. */
interface CartAddition {
  courseId: number
  addedAt?: number | undefined
}

/**
 * Puts a course into a cart.
 *
 * @throws Refusal notOnSale, soldOut or alreadyOwned when the course can't be ordered.
 */
export async function addToCart(
  store: Store,
  { courseId, addedAt }: CartAddition,
  viewer: LoggedIn,
  readStandings: StandingReader,
): Promise<Cart> {
  const { userId, now } = viewer
  return store.inTransaction(async (tx) => {
    // Additions run one after another, so that the cart's limit holds.
    await lockUser(tx, userId)
    const [course] = await loadCourseLines(tx, [courseId], now)
    if (!course) throw new Refusal('notFound')
    const owned = new Set(await listOwnedAmong(tx, userId, [courseId], now))
    const [standing = null] = await readStandings(tx, [courseId], viewer)
    const state = stateOf(course, { owned, standing })
    if (state !== 'onSale') throw new Refusal(REFUSALS[state])
    const items = await listItems(tx, userId)
    const isNew = items.every((one) => one.courseId !== courseId)
    if (isNew && items.length >= LIMIT) {
      throw new Refusal('badInput', { message: `购物车最多放 ${LIMIT} 门课程` })
    }
    await insertItem(tx, { userId, courseId, addedAt: Math.min(addedAt ?? now, now) })
    return readCart(tx, viewer, readStandings)
  })
}

/** The checked courses of a cart that can be ordered. @throws Refusal cartChanged when there is none. */
export async function checkedCourses(
  db: Executor,
  viewer: LoggedIn,
  readStandings: StandingReader,
): Promise<number[]> {
  const { list } = await readCart(db, viewer, readStandings)
  const checked = list.filter((line) => line.checked && line.state === 'onSale')
  if (checked.length === 0) throw new Refusal('cartChanged', { message: '请先勾选要购买的课程' })
  return checked.map(({ courseId }) => courseId)
}

const REFUSALS = {
  offShelf: 'notOnSale',
  soldOut: 'soldOut',
  owned: 'alreadyOwned',
  depositPaid: 'depositPaid',
} as const

/** What the user has of the courses. */
interface Had {
  owned: ReadonlySet<number>
  standing: CourseStandingFacts | null
}

function stateOf(course: CourseLine, { owned, standing }: Had): CartLine['state'] {
  if (owned.has(course.courseId)) return 'owned'
  if (standing && wayVerdict('cart', standing.kind) === 'refused') return 'depositPaid'
  if (!course.onSale) return 'offShelf'
  return course.stock === 0 ? 'soldOut' : 'onSale'
}

function presentLine(
  course: CourseLine,
  had: Had,
  item: { checked: boolean; addedAt: number },
): CartLine {
  const { courseId, name, listPrice, price, teacherNames } = course
  const cover = artAddress(course.cover)
  const state = stateOf(course, had)
  const standing =
    had.standing && state !== 'owned' ? { kind: had.standing.kind, text: had.standing.text } : null
  return { courseId, name, cover, listPrice, price, teacherNames, state, standing, ...item }
}

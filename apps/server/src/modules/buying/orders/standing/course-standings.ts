import type { CourseStandingFacts } from '@kaozhou/api'
import { depositBalance, groupReducer, placesLeft } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { LoggedIn, Viewer } from '../../../../platform/calls/viewer'
import { groupState, listFaces, listOwnPlaces, listPlaces } from '../../groups/group-repository'
import { listPaidDeposits, type PaidDeposit } from './standing-repository'
import { standingText } from './standing-text'

/** The standing of a course, the stronger kind first (domain's `COURSE_STANDINGS`). */
const STRENGTH = ['inGroup', 'depositPaid', 'groupUnpaid', 'bundleDepositPaid'] as const

/** Courses by their numbers, or every one. */
export type AskedCourses = readonly number[] | 'all'

/**
 * The user's standings for courses that they don't own, at most one for each course. The order `exceptOrderId` is not
 * counted.
 */
export async function courseStandings(
  db: Executor,
  courseIds: AskedCourses,
  { userId, now }: LoggedIn,
  exceptOrderId?: string,
): Promise<Map<number, CourseStandingFacts>> {
  if (courseIds.length === 0) return new Map()
  const all = [
    ...(await groupStandings(db, courseIds, { userId, now }, exceptOrderId)),
    ...(await listPaidDeposits(db, userId, now)).flatMap((deposit) => ofDeposit(deposit, now)),
  ]
  const strongest = all.sort((a, b) => STRENGTH.indexOf(b.kind) - STRENGTH.indexOf(a.kind))
  return new Map(
    strongest.flatMap((one): [number, CourseStandingFacts][] =>
      courseIds === 'all' || courseIds.includes(one.courseId) ? [[one.courseId, one]] : [],
    ),
  )
}

/** {@link courseStandings} of the viewer; a visitor has none. */
export async function standingsOf(
  db: Executor,
  courseIds: AskedCourses,
  { userId, now }: Viewer,
): Promise<CourseStandingFacts[]> {
  if (userId === null) return []
  return [...(await courseStandings(db, courseIds, { userId, now })).values()]
}

async function groupStandings(
  db: Executor,
  courseIds: AskedCourses,
  { userId, now }: LoggedIn,
  exceptOrderId?: string,
): Promise<CourseStandingFacts[]> {
  const own = await listOwnPlaces(db, userId, courseIds, now)
  const places = await listPlaces(
    db,
    own.map(({ group }) => group.id),
  )
  const leaders = await listFaces(
    db,
    own.map(({ group }) => group.leaderId),
  )
  return own.flatMap(({ group, orderId }): CourseStandingFacts[] => {
    if (orderId === exceptOrderId) return []
    const step = groupReducer(groupState(group, places), { type: 'timePassed', at: now })
    const place = step.state.places.find((one) => one.userId === String(userId))
    // An unpaid order has lost its place after 15 minutes.
    if (!place) return []
    const left = placesLeft(step.state, now)
    const isLeader = group.leaderId === userId
    const leader = isLeader ? null : (leaders.get(group.leaderId)?.nickname ?? null)
    const { id, size, price, endsAt, courseId } = group
    const kind = place.status === 'paid' ? ('inGroup' as const) : ('groupUnpaid' as const)
    const facts = {
      courseId,
      kind,
      orderId,
      group: { id, size, price, placesLeft: left, endsAt },
      presale: null,
      now,
    }
    return [{ ...facts, text: standingText(facts, leader) }]
  })
}

function ofDeposit({ order, presale, courseIds }: PaidDeposit, now: number): CourseStandingFacts[] {
  const { id, bundleId, title, balanceStartTime, balanceEndTime } = presale
  const terms = order.content.depositTerms ?? { price: presale.price, countsAs: presale.countsAs }
  return courseIds.map((courseId) => {
    const facts = {
      courseId,
      kind: bundleId === null ? ('depositPaid' as const) : ('bundleDepositPaid' as const),
      orderId: order.id,
      group: null,
      presale: {
        id,
        bundleId,
        title,
        balance: depositBalance(terms),
        balanceStartTime,
        balanceEndTime,
      },
      now,
    }
    return { ...facts, text: standingText(facts, null) }
  })
}

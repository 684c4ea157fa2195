import type { ErrorName } from '@kaozhou/api/contract'
import {
  GROUP_MS,
  type GroupEffect,
  type GroupState,
  type GroupStep,
  groupReducer,
  type JoinRefusal,
  joinRefusal,
  startGroup,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { Refusal } from '../../../platform/refusal'
import { emit } from '../../events/domain-events'
import { lockUser } from '../../people/users/user-repository'
import {
  changePlace,
  closeGroup,
  findPlaceOfOrder,
  type GroupRow,
  groupState,
  insertGroup,
  insertPlace,
  listOwnPlaces,
  listPlaces,
  lockGroup,
  lockOverdueGroups,
  type PlaceRow,
} from './group-repository'

/**
 * Changes groups when their orders change (decisions §3), by domain's `groupReducer`. Call every function within the
 * order's transaction, with the order's row locked.
 */

/** The order that has a place, and its buyer. */
export interface GroupOrder {
  orderId: string
  userId: number
  now: number
}

/** The orders to deliver and those to refund. */
export interface GroupOutcome {
  groupId: number | null
  succeeded: string[]
  refunds: string[]
}

const NOTHING: GroupOutcome = { groupId: null, succeeded: [], refunds: [] }

const JOIN_REASONS = {
  full: 'groupFull',
  over: 'groupClosed',
  alreadyIn: 'alreadyInGroup',
} as const satisfies Record<JoinRefusal, ErrorName>

/**
 * Opens a group and reserves its leader's place. Returns the group's id.
 *
 * @throws Refusal groupWaiting when the user has a place in another open group of the course.
 */
export async function openGroup(
  tx: Executor,
  offer: GroupOrder & { courseId: number; size: number; price: number },
): Promise<number> {
  const { orderId, userId, courseId, size, price, now } = offer
  await refuseSecondGroup(tx, { userId, courseId, now })
  const { startedAt, status } = startGroup(String(userId), size, now)
  const endsAt = startedAt + GROUP_MS
  const leader = { courseId, leaderId: userId, size, price, status, startedAt, endsAt }
  const { id } = await insertGroup(tx, leader)
  await insertPlace(tx, { groupId: id, userId, orderId, status: 'held', since: now })
  return id
}

/**
 * Reserves a place for 15 minutes. Returns the group, for its course and price.
 *
 * @throws Refusal groupFull, groupClosed, alreadyInGroup, or groupWaiting as for {@link openGroup}.
 */
export async function joinGroup(
  tx: Executor,
  { groupId, orderId, userId, now }: GroupOrder & { groupId: number },
): Promise<GroupRow> {
  const group = await lockGroup(tx, groupId)
  if (!group) throw new Refusal('notFound')
  const places = await listPlaces(tx, [groupId])
  const state = groupState(group, places)
  const refusal = joinRefusal(state, String(userId), now)
  if (refusal) throw new Refusal(JOIN_REASONS[refusal])
  await refuseSecondGroup(tx, { userId, courseId: group.courseId, now })
  await save(tx, { group, places }, groupReducer(state, { type: 'timePassed', at: now }).state, now)
  await insertPlace(tx, { groupId, userId, orderId, status: 'held', since: now })
  return group
}

/** Locks the user: of two orders at the same time the second finds the place of the first. */
async function refuseSecondGroup(
  tx: Executor,
  { userId, courseId, now }: { userId: number; courseId: number; now: number },
): Promise<void> {
  await lockUser(tx, userId)
  const own = await listOwnPlaces(tx, userId, [courseId], now)
  const places = await listPlaces(
    tx,
    own.map(({ group }) => group.id),
  )
  const holds = ({ group }: (typeof own)[number]): boolean =>
    groupReducer(groupState(group, places), { type: 'timePassed', at: now }).state.places.some(
      (place) => place.userId === String(userId),
    )
  if (own.some(holds)) throw new Refusal('groupWaiting')
}

/**
 * Call when an order of a group was paid. A repeated call changes nothing; for an order without a place it returns the
 * refund again, which {@link refundAll} queues once.
 */
export async function confirmMember(
  tx: Executor,
  { orderId, now }: Pick<GroupOrder, 'orderId' | 'now'>,
): Promise<GroupOutcome> {
  const locked = await lockPlace(tx, orderId)
  if (!locked || locked.place.status === 'paid') return NOTHING
  const { group, place, places } = locked
  // The user has the place with another, later order.
  const hasOther = places.some(({ userId, id }) => userId === place.userId && id !== place.id)
  if (hasOther) return { ...NOTHING, groupId: group.id, refunds: [orderId] }
  const event = { type: 'placePaid', userId: String(place.userId), at: now } as const
  return settle(tx, locked, groupReducer(groupState(group, places), event), now)
}

/** Call when an order of a group was closed or refunded: frees its place, unless the group is complete. */
export async function releaseMember(
  tx: Executor,
  { orderId, now }: Pick<GroupOrder, 'orderId' | 'now'>,
): Promise<GroupOutcome> {
  const locked = await lockPlace(tx, orderId)
  if (!locked || locked.place.status === 'released') return NOTHING
  const { group, place, places } = locked
  if (place.status === 'paid' && group.status === 'open') {
    await changePlace(tx, place.id, { status: 'released', releasedAt: now })
    return { ...NOTHING, groupId: group.id }
  }
  const event = { type: 'placeGivenUp', userId: String(place.userId), at: now } as const
  return settle(tx, locked, groupReducer(groupState(group, places), event), now)
}

/** Closes groups whose 24 hours are over. Several servers may run it at the same time. */
export async function closeOverdue(
  tx: Executor,
  now: number,
  limit = 50,
): Promise<{ closed: number; refunds: string[] }> {
  const overdue = await lockOverdueGroups(tx, now, limit)
  const all = await listPlaces(
    tx,
    overdue.map(({ id }) => id),
  )
  const refunds: string[] = []
  for (const group of overdue) {
    const places = all.filter(({ groupId }) => groupId === group.id)
    const step = groupReducer(groupState(group, places), { type: 'timePassed', at: now })
    const outcome = await settle(tx, { group, places }, step, now)
    refunds.push(...outcome.refunds)
  }
  return { closed: overdue.length, refunds }
}

interface LockedGroup {
  group: GroupRow
  /** Reserved and paid ones. */
  places: PlaceRow[]
  /** The order's own place, also a released one. */
  place?: PlaceRow
}

async function lockPlace(tx: Executor, orderId: string): Promise<Required<LockedGroup> | null> {
  const found = await findPlaceOfOrder(tx, orderId)
  const group = found && (await lockGroup(tx, found.groupId))
  // Read again: it may have changed before the lock.
  const place = group && (await findPlaceOfOrder(tx, orderId))
  return place ? { group, place, places: await listPlaces(tx, [group.id]) } : null
}

async function settle(
  tx: Executor,
  locked: LockedGroup,
  { state, effects }: GroupStep,
  now: number,
): Promise<GroupOutcome> {
  await save(tx, locked, state, now)
  const rows = allPlaces(locked)
  const orderOf = (userId: string) => rows.find((row) => String(row.userId) === userId)?.orderId
  const ordersOf = (users: readonly string[]) => users.flatMap((user) => orderOf(user) ?? [])
  const usersOf = (effect: GroupEffect) =>
    effect.type === 'succeed' ? effect.userIds : [effect.userId]
  const of = (type: GroupEffect['type']) =>
    ordersOf(effects.filter((effect) => effect.type === type).flatMap(usersOf))
  return { groupId: locked.group.id, succeeded: of('succeed'), refunds: of('refund') }
}

/** Puts the order's place first, so that the user's older place is not taken for it. */
function allPlaces({ place, places }: LockedGroup): PlaceRow[] {
  return place ? [place, ...places.filter(({ id }) => id !== place.id)] : places
}

/** Stores the places and the status that the reducer changed. */
async function save(
  tx: Executor,
  locked: LockedGroup,
  state: GroupState,
  now: number,
): Promise<void> {
  for (const row of allPlaces(locked)) {
    const kept = state.places.find(({ userId }) => userId === String(row.userId))
    if (!kept && row.status !== 'released') {
      await changePlace(tx, row.id, { status: 'released', releasedAt: now })
    }
    if (kept && kept.status !== row.status) {
      await changePlace(tx, row.id, { ...placeOf(kept), releasedAt: null })
    }
  }
  if (state.status !== 'open' && locked.group.status === 'open') {
    await closeGroup(tx, locked.group.id, { status: state.status, closedAt: now })
    if (state.status === 'failed') await tellFailed(tx, locked.group, state, now)
  }
}

async function tellFailed(
  tx: Executor,
  { id: groupId, courseId }: GroupRow,
  { places }: GroupState,
  now: number,
): Promise<void> {
  for (const { userId, status } of places) {
    if (status === 'paid') {
      await emit(tx, 'groupFailed', { groupId, courseId, userId: Number(userId), now })
    }
  }
}

function placeOf({ status, since }: GroupState['places'][number]) {
  return { status, since }
}

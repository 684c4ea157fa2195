import { GROUP_MS, GROUP_PLACE_MS } from '../orders/order-state'

/** The smallest group (decisions §3). */
const GROUP_MIN_SIZE = 2
/** The largest group (decisions §3). */
const GROUP_MAX_SIZE = 5

/** A place: held by an unpaid order for 15 minutes, or paid. */
export interface GroupPlace {
  /** Whose place it is. */
  userId: string
  /** Held by an unpaid order, or paid. */
  status: 'held' | 'paid'
  /** Since when it has that status. */
  since: number
}

/** The states of a group. */
export type GroupStatus = 'open' | 'succeeded' | 'failed'

/** Names of the states for the user. */
export const GROUP_STATUS_LABELS = {
  open: '拼团中',
  succeeded: '拼团成功',
  failed: '拼团失败',
} as const satisfies Record<GroupStatus, string>

/** A group and its places; times are ms since epoch. */
export interface GroupState {
  /** How many paid places it takes. */
  size: number
  /** Who opened it. */
  leaderId: string
  /** When it was opened. */
  startedAt: number
  /** Whether it waits, is complete, or is over. */
  status: GroupStatus
  /** The places that are taken, in that order. */
  places: readonly GroupPlace[]
}

/** Events of a group; `at` is ms since epoch. */
export type GroupEvent =
  | { type: 'placeTaken'; userId: string; at: number }
  | { type: 'placePaid'; userId: string; at: number }
  | { type: 'placeGivenUp'; userId: string; at: number }
  | { type: 'timePassed'; at: number }

/** Effects: open the courses for these users, or refund one user. */
export type GroupEffect =
  | { type: 'succeed'; userIds: readonly string[] }
  | { type: 'refund'; userId: string }

/** Result of `groupReducer`. */
export interface GroupStep {
  /** The state after the event. */
  state: GroupState
  /** What has to be done now, in this order. */
  effects: GroupEffect[]
}

/** Why a user can't join a group. */
export type JoinRefusal = 'full' | 'over' | 'alreadyIn'

/** A new group in which the leader holds a place. Throws a `RangeError` for a size that is not 2 to 5. */
export function startGroup(leaderId: string, size: number, now: number): GroupState {
  if (!Number.isInteger(size) || size < GROUP_MIN_SIZE || size > GROUP_MAX_SIZE) {
    throw new RangeError(`a group has ${GROUP_MIN_SIZE} to ${GROUP_MAX_SIZE} people: ${size}`)
  }
  const places: GroupPlace[] = [{ userId: leaderId, status: 'held', since: now }]
  return { size, leaderId, startedAt: now, status: 'open', places }
}

/**
 * The state machine of a group (decisions §3): it succeeds with its last payment and fails after 24 hours; then
 * everyone who paid is refunded. A payment after that, or without a free place, is refunded too.
 */
export function groupReducer(group: GroupState, event: GroupEvent): GroupStep {
  const current = letTimePass(group, event.at)
  const { state } = current
  switch (event.type) {
    case 'placeTaken':
      if (joinRefusal(state, event.userId, event.at)) return current
      return { ...current, state: withPlace(state, event.userId, 'held', event.at) }
    case 'placePaid':
      return then(current, onPaid(state, event.userId, event.at))
    case 'placeGivenUp': {
      const places = state.places.filter(
        (place) => place.userId !== event.userId || place.status === 'paid',
      )
      return { ...current, state: { ...state, places } }
    }
    case 'timePassed':
      return current
  }
}

/** Why a user can't join now; `null` when they can. */
export function joinRefusal(group: GroupState, userId: string, now: number): JoinRefusal | null {
  const { state } = letTimePass(group, now)
  if (state.places.some((place) => place.userId === userId)) return 'alreadyIn'
  if (state.status === 'succeeded') return 'full'
  if (state.status === 'failed') return 'over'
  return placesLeft(state, now) > 0 ? null : 'full'
}

/** Free places: neither paid nor held. */
export function placesLeft(group: GroupState, now: number): number {
  return Math.max(0, group.size - letTimePass(group, now).state.places.length)
}

function letTimePass(group: GroupState, now: number): GroupStep {
  if (group.status !== 'open') return { state: group, effects: [] }
  if (now >= group.startedAt + GROUP_MS) {
    const paid = group.places.filter((place) => place.status === 'paid')
    const effects = paid.map(({ userId }): GroupEffect => ({ type: 'refund', userId }))
    return { state: { ...group, status: 'failed', places: paid }, effects }
  }
  const isAlive = (place: GroupPlace) =>
    place.status === 'paid' || now < place.since + GROUP_PLACE_MS
  if (group.places.every(isAlive)) return { state: group, effects: [] }
  return { state: { ...group, places: group.places.filter(isAlive) }, effects: [] }
}

function onPaid(group: GroupState, userId: string, at: number): GroupStep {
  const own = group.places.find((place) => place.userId === userId)
  if (own?.status === 'paid') return { state: group, effects: [] }
  const hasPlace = own !== undefined || group.places.length < group.size
  if (group.status !== 'open' || !hasPlace) {
    return { state: group, effects: [{ type: 'refund', userId }] }
  }
  const state = withPlace(group, userId, 'paid', at)
  const paid = state.places.filter((place) => place.status === 'paid')
  if (paid.length < state.size) return { state, effects: [] }
  const userIds = paid.map((place) => place.userId)
  return { state: { ...state, status: 'succeeded' }, effects: [{ type: 'succeed', userIds }] }
}

function withPlace(
  group: GroupState,
  userId: string,
  status: GroupPlace['status'],
  since: number,
): GroupState {
  const others = group.places.filter((place) => place.userId !== userId)
  return { ...group, places: [...others, { userId, status, since }] }
}

function then(before: GroupStep, after: GroupStep): GroupStep {
  return { state: after.state, effects: [...before.effects, ...after.effects] }
}

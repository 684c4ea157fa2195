import type { LiveChat, LiveRoomState, LiveRoomStep, PendingChat } from './live-room-state'
import { isSameWriter } from './live-writer'

/** A student may write one message a second: what waited for a connection is sent at this pace. */
const SEND_PACE_MS = 1100

/** Sends the oldest message that waits, one at a time: answers keep the order in which they were written. */
export function sendNext<Card>(state: LiveRoomState<Card>): LiveRoomStep<Card> {
  const { phase, socket } = state.connection
  const next = state.pending.find((one) => one.state === 'sending')
  if (phase !== 'open' || state.inFlight !== null || !next) return { state, effects: [] }
  const { clientId, text } = next
  return {
    state: { ...state, inFlight: clientId },
    effects: [{ type: 'send', socket, message: { type: 'chat', clientId, text } }],
  }
}

/** The server confirmed a message (`why` null) or refused it: the next one is sent. */
export function answerPending<Card>(
  state: LiveRoomState<Card>,
  clientId: string,
  why: string | null,
): LiveRoomStep<Card> {
  const pending =
    why === null
      ? state.pending.filter((one) => one.clientId !== clientId)
      : state.pending.map((one) =>
          one.clientId === clientId
            ? { ...one, state: 'refused' as const, why, matchedId: null }
            : one,
        )
  const answered = { ...state, pending }
  if (state.inFlight !== clientId) return { state: answered, effects: [] }
  const hasMore = pending.some((one) => one.state === 'sending')
  return {
    state: { ...answered, inFlight: null },
    effects: hasMore ? [{ type: 'scheduleSend', delayMs: SEND_PACE_MS }] : [],
  }
}

/**
 * A message of one's own that arrives before its confirmation, for example after a reconnect, is matched with the
 * waiting one by its text, so that it is not shown twice. Only the confirmation removes the waiting one.
 */
export function matchPending<Card>(
  state: LiveRoomState<Card>,
  arrived: readonly LiveChat[],
): LiveRoomState<Card> {
  const own = arrived.filter((one) => isSameWriter(one, state))
  if (own.length === 0 || state.pending.length === 0) return state
  const taken = new Set(state.pending.map(({ matchedId }) => matchedId))
  const pending = state.pending.map((one): PendingChat => {
    if (one.state !== 'sending' || one.matchedId !== null) return one
    const match = own.find(
      ({ id, text }) => text === one.text && id > one.afterId && !taken.has(id),
    )
    if (!match) return one
    taken.add(match.id)
    return { ...one, matchedId: match.id }
  })
  return { ...state, pending }
}

/** The messages that wait or were refused, without those that are in the room already. */
export function shownPending(state: LiveRoomState<unknown>): readonly PendingChat[] {
  return state.pending.filter(({ matchedId }) => matchedId === null)
}

import { MINUTE } from '../time/spans'

/** What is known of the stream of a class, times in ms since the epoch. */
export interface BroadcastFacts {
  /** The teacher went live; null before. */
  startedAt: number | null
  /** The last picture or sound came. */
  heardAt: number | null
  /** A provider carries the pictures until then, unless it says that they have stopped; null: they come here. */
  carriedUntil?: number | null
  /** The teacher pressed pause, and has not gone on since. */
  pausedAt: number | null
  /** The teacher ended the class, or it was ended for silence. */
  endedAt: number | null
}

/**
 * `waiting`: nobody has gone live; `lost`: pictures have stopped to come, and the teacher is connecting again; `over`: by
 * the teacher, or because nothing came for `SILENCE_ENDS_MS`.
 */
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/** The names of the states. */
export const BROADCAST_STATES = ['waiting', 'onAir', 'paused', 'lost', 'over'] as const

/** A stream of which nothing comes for so long is said to be lost. */
export const LOST_AFTER_MS = 6000
/** A class of which nothing comes for so long is over: its teacher has left. */
export const SILENCE_ENDS_MS: number = 10 * MINUTE

/** How a class stands that a teacher broadcasts. */
export function broadcastState(facts: BroadcastFacts, now: number): BroadcastState {
  const { startedAt, heardAt, pausedAt, endedAt, carriedUntil } = facts
  if (endedAt !== null) return 'over'
  if (startedAt === null) return 'waiting'
  const silentMs = now - Math.max(startedAt, heardAt ?? startedAt, carriedUntil ?? startedAt)
  if (silentMs >= SILENCE_ENDS_MS) return 'over'
  if (silentMs >= LOST_AFTER_MS) return 'lost'
  return pausedAt === null ? 'onAir' : 'paused'
}

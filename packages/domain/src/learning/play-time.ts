import { type PlayedPart, uniteParts } from './played-parts'

/** What a player has played of a lesson since it was opened. Times of the lesson are seconds. */
export interface PlayTime {
  /** The parts that were played, in order, none touching another. */
  readonly parts: readonly PlayedPart[]
  /** Where the player was when it last reported; null while it does not play. */
  readonly last: { readonly position: number; readonly at: number; readonly rate: number } | null
}

/** What a media element reports. `position` is in seconds, `at` in ms of a clock that never goes back. */
export type PlayTimeEvent =
  | { type: 'progressed'; position: number; at: number; rate: number }
  | { type: 'sought'; position: number; at: number; rate: number }
  | { type: 'stopped'; position: number; at: number; rate: number }

/** Before anything was played. */
export const NOTHING_PLAYED: PlayTime = { parts: [], last: null }

/** A media element reports its position some 250 ms late; between two reports it may be ahead by that much. */
const TOLERANCE_SECONDS = 1

/**
 * Follows what is really played: seconds that were skipped by seeking are not, and a part that is played twice counts
 * once. A report that comes twice changes nothing.
 *
 * A position further ahead than the time since the last report allows is a jump too: browsers report the new position
 * before they report the seek.
 */
export function reducePlayTime(state: PlayTime, event: PlayTimeEvent): PlayTime {
  const { type, position, at, rate } = event
  if (type === 'sought') return { parts: state.parts, last: state.last && { position, at, rate } }
  const part = playedSince(state, event)
  return {
    parts: part ? uniteParts(state.parts, [part]) : state.parts,
    last: type === 'stopped' ? null : { position, at, rate },
  }
}

function playedSince(
  { last }: PlayTime,
  { position, at, rate }: PlayTimeEvent,
): PlayedPart | undefined {
  if (!last || position <= last.position) return undefined
  const possible = ((at - last.at) / 1000) * Math.max(rate, last.rate) + TOLERANCE_SECONDS
  return position - last.position <= possible ? [last.position, position] : undefined
}

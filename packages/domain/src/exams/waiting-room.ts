import { MINUTE } from '../time/spans'

/** The waiting room of a mock exam opens so many minutes before the start. */
export const WAITING_ROOM_MINUTES = 10

/** Who waits enters the exam within so many ms of its start, spread, so that not all call at the same moment. */
export const ENTRY_SPREAD_MS = 4000
/** The first wait after an entry that failed, and the longest one. */
const RETRY_MS = 2000
const LONGEST_RETRY_MS = 15_000

/** When the waiting room of a mock exam opens. */
export function waitingRoomOpensAt(startsAt: number): number {
  return startsAt - WAITING_ROOM_MINUTES * MINUTE
}

/** True from {@link waitingRoomOpensAt} to the start. */
export function isWaitingRoomOpen(startsAt: number, now: number): boolean {
  return now >= waitingRoomOpensAt(startsAt) && now < startsAt
}

/** Ms from the start to the first try to enter. `random`: 0 to below 1. */
export function entryDelay(random: number): number {
  return Math.floor(random * ENTRY_SPREAD_MS)
}

/** Ms to the next try after `failed` tries: longer each time, and spread over half of it. */
export function entryRetryDelay(failed: number, random: number): number {
  const wait = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.max(0, failed - 1))
  return Math.floor(wait / 2 + (random * wait) / 2)
}

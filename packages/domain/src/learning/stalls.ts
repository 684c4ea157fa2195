/** How often a player had to wait for data. Times are ms of a clock that never goes back. */
export interface Stalls {
  /** When each wait of the last {@link WINDOW_MS} began. */
  readonly begun: readonly number[]
  /** When the wait that lasts began; null while it plays. */
  readonly waitingSince: number | null
}

/** What a player tells of its stalls. */
export type StallEvent =
  | { type: 'waited'; at: number }
  | { type: 'played'; at: number }
  /** A seek empties what is buffered, another source begins anew: such a wait says nothing about the network. */
  | { type: 'moved' }

/** Before the first stall. */
export const NO_STALLS: Stalls = { begun: [], waitingSince: null }

const WINDOW_MS = 60_000
/** So many waits within {@link WINDOW_MS} are a poor network. */
const MANY = 3
/** So is a single wait of this length, ms. */
export const LONG_STALL_MS = 4000

/** The stalls of a player after an event. */
export function reduceStalls(state: Stalls, event: StallEvent): Stalls {
  switch (event.type) {
    case 'moved':
      return NO_STALLS
    case 'played':
      return { begun: recent(state.begun, event.at), waitingSince: null }
    case 'waited':
      return state.waitingSince === null
        ? { begun: [...recent(state.begun, event.at), event.at], waitingSince: event.at }
        : state
  }
}

/** True when a lower quality should be offered. */
export function isPoorNetwork({ begun, waitingSince }: Stalls, now: number): boolean {
  const isLong = waitingSince !== null && now - waitingSince >= LONG_STALL_MS
  return isLong || recent(begun, now).length >= MANY
}

function recent(begun: readonly number[], now: number): readonly number[] {
  return begun.filter((at) => now - at < WINDOW_MS)
}

import type { WaitTimes } from '../live/wait-times'
import type { FailedAnswer, Wait } from './kill-report'

/** What the process of the people in a room is asked to do; `talk` goes on until `hush`. */
export type RoomTask =
  | { do: 'enter'; url: string; roomId: string; tokens: readonly string[]; seconds: number }
  | { do: 'talk'; rate: number }
  | { do: 'hush' }

/** The answer to `enter`. */
export interface RoomEntered {
  /** How many are in. */
  entered: number
}

/** The answer to `hush`, after everything that was under way. */
export interface RoomReport {
  said: number
  /** What the first page shows, in its order. */
  ids: number[]
  /** Pages that show anything else. */
  others: number
  /** Messages that nobody confirmed or that were refused. */
  unsent: number
  /** Pages without a connection. */
  outside: number
  /** The number of people that the teacher is told. */
  online: number
  /** From saying to the last person who reads it, of all messages. */
  toAll: WaitTimes
  /** From losing the room to being in it again. */
  away: Wait[]
  /** Sockets and calls that nobody answered as they should. */
  failed: FailedAnswer[]
}

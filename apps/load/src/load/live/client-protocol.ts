import type { LiveRoomPlan } from './live-people'
import type { WaitTimes } from './wait-times'

/** What the process of the clients is asked to do, one after the other. */
export type ClientTask =
  | { do: 'join'; urls: readonly string[]; rooms: readonly LiveRoomPlan[]; seconds: number }
  | { do: 'talk'; seconds: number; rate: number }
  /** All but the teachers leave. */
  | { do: 'leave'; seconds: number }

export interface StormReport {
  people: number
  /** From opening the socket to `welcome`; empty when people left. */
  waits: WaitTimes
  /** What went wrong. */
  failed: string[]
  /** From the end of the storm until every teacher saw the right number of people; null when they never did. */
  countedMs: number | null
}

/** What became of the messages of a stretch of talk. */
export interface TalkReport {
  messages: number
  /** Messages × people in their rooms. */
  deliveries: number
  lost: number
  doubled: number
  outOfOrder: number
  /** Messages that the server refused, and sockets that it closed. */
  refused: number
  /** From sending to each person, of all deliveries. */
  toEach: WaitTimes
  /** From sending to the last person of the room, of all messages. */
  toAll: WaitTimes
}

/** An answer, and the processor time of the clients' process for it, ms. */
export type ClientAnswer = { cpuMs: number } & (
  | { storm: StormReport; talk?: undefined }
  | { talk: TalkReport; storm?: undefined }
)

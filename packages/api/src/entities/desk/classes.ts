import { BROADCAST_STATES } from '@kaozhou/domain'
import * as v from 'valibot'

/** A live class as its teacher sees it. Times are ms since the epoch. */
export type DeskClass = v.InferOutput<typeof deskClass>
export const deskClass = v.object({
  /** Of the lesson. */
  id: v.number(),
  name: v.string(),
  course: v.object({ id: v.number(), name: v.string() }),
  teacher: v.nullable(v.string()),
  startTime: v.number(),
  endTime: v.number(),
  state: v.picklist(BROADCAST_STATES),
  /** When it went live first; null when it was not taught. */
  startedAt: v.nullable(v.number()),
  /** Seconds that are recorded. */
  recordedSeconds: v.number(),
  /** When it was to begin before somebody moved it at the desk. */
  movedFrom: v.nullable(v.number()),
  /** What students read of a class that was cancelled. */
  cancelled: v.nullable(v.string()),
  /** True for a class that a robot teaches to show how one is. */
  demo: v.boolean(),
  /** Counts the changes of its timetable: a change says which it has seen. */
  version: v.number(),
})

/** A class that is to be taught. */
export type DeskClassDetail = v.InferOutput<typeof deskClassDetail>
export const deskClassDetail = v.object({
  class: deskClass,
  /** Students who may enter its room. */
  students: v.number(),
  /** How many are in the room. */
  online: v.number(),
  /** Since when, and until when, one may go live. */
  opensAt: v.number(),
  closesAt: v.number(),
  /** The address of the class's page in the shop. */
  roomPath: v.string(),
  /** Path of the studio's WebSocket on the same host. */
  studioPath: v.string(),
  /** Path of the WebSocket of its room on the same host: the messages are those of the shop's rooms. */
  roomSocketPath: v.string(),
  /**
   * Where OBS and other programs push the class by RTMP, to this server or to a provider that carries it, with a key that is
   * valid for this class until `closesAt`; null where programs can't push.
   */
  push: v.nullable(v.object({ address: v.string(), key: v.string() })),
  /** Whether the server makes AAC of the sound of a browser that has only Opus, which old iPhones don't play. */
  makesAac: v.boolean(),
  serverTime: v.number(),
})

/** A document that a teacher may show in a class. */
export type DeskClassDocument = v.InferOutput<typeof deskClassDocument>
export const deskClassDocument = v.object({
  id: v.number(),
  name: v.string(),
  pages: v.number(),
  /** Path of its PDF on the same host, under the desk's session. */
  path: v.string(),
})

/** What was recorded of a class, and what of it students see. Times are seconds of the whole recording. */
export type DeskRecording = v.InferOutput<typeof deskRecording>
export const deskRecording = v.object({
  id: v.number(),
  name: v.string(),
  /** How long the whole recording is. */
  seconds: v.number(),
  from: v.number(),
  to: v.number(),
  marks: v.array(v.object({ seconds: v.number(), title: v.string() })),
  /** Path of a short film on the same host, under the desk's session; `?at=` says from which second. */
  clipPath: v.string(),
  version: v.number(),
})

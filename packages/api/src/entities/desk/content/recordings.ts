import * as v from 'valibot'

/** What a lesson plays: a film or sound of the school's, one at an address, the demo's film, or what is not changed here. */
export type RecordingKind = v.InferOutput<typeof recordingKind>
export const recordingKind = v.picklist(['file', 'address', 'sample', 'page', 'class', 'practice'])

/** A lesson and its recording. */
export type DeskLessonRecording = v.InferOutput<typeof deskLessonRecording>
export const deskLessonRecording = v.object({
  id: v.number(),
  name: v.string(),
  kind: recordingKind,
  seconds: v.number(),
  /** `mp4`, `m4a`, `mp3` for a file. */
  ending: v.nullable(v.string()),
  /** Of its file; null for anything else, and where the store has lost it. */
  sizeBytes: v.nullable(v.number()),
  /** Where staff play its file; null for anything else. */
  path: v.nullable(v.string()),
  /** What it played before the desk changed that. */
  former: v.nullable(v.object({ kind: recordingKind, seconds: v.number() })),
  /** Another one than was read: it was changed meanwhile. */
  version: v.string(),
  /** By whom it is another one than the files of the school have; null: it is theirs. */
  change: v.nullable(v.object({ by: v.string(), at: v.number() })),
})

/** The lessons of a course in its order, each with its recording. */
export type DeskRecordings = v.InferOutput<typeof deskRecordings>
export const deskRecordings = v.object({
  course: v.object({ id: v.number(), name: v.string(), inFiles: v.boolean() }),
  list: v.array(deskLessonRecording),
})

/** A file that was sent whole, as a recording. */
export type UploadedRecording = v.InferOutput<typeof uploadedRecording>
export const uploadedRecording = v.object({
  ending: v.picklist(['mp4', 'm4a', 'mp3']),
  seconds: v.number(),
  sizeBytes: v.number(),
  /** Why it can't be one, in sentences; with one the other fields say nothing. */
  refusals: v.array(v.string()),
})

import * as v from 'valibot'

/** What a deed was done to. */
export type DeedSubject = v.InferOutput<typeof deedSubject>
export const deedSubject = v.object({ kind: v.string(), id: v.string() })

/** One row of the record. */
export type RecordRow = v.InferOutput<typeof recordRow>
export const recordRow = v.object({
  /** Counts from 1 without a gap. */
  seq: v.number(),
  at: v.number(),
  /** Null for a command of the server. */
  staffId: v.nullable(v.number()),
  staffName: v.string(),
  /** The deed's row in the contract, and how the desk names it. */
  deed: v.string(),
  title: v.string(),
  subject: deedSubject,
  before: v.unknown(),
  after: v.unknown(),
  reason: v.nullable(v.string()),
  address: v.string(),
})

/** Whether the desk's record is whole. */
export type RecordCheck = v.InferOutput<typeof recordCheck>
export const recordCheck = v.object({
  /** How many rows there are. */
  rows: v.number(),
  /** The first row that does not follow from the one before it; null when all do. */
  brokenAt: v.nullable(v.number()),
  /** The digest of the last row: written down elsewhere, it proves that the end was not cut off. */
  digest: v.string(),
})

import * as v from 'valibot'
import { reviewState } from './posts'

/** The form of somebody who is ranked by what they claim in it, as staff see it. Times in ms. */
export type DeskTranscript = v.InferOutput<typeof deskTranscript>
export const deskTranscript = v.object({
  /** Of the entry in the campaign. */
  id: v.number(),
  campaign: v.object({ id: v.number(), title: v.string() }),
  writerId: v.number(),
  writer: v.string(),
  /** What the ranking sorts by. */
  score: v.number(),
  state: reviewState,
  /** Of a refusal: who sent the form reads it. */
  reason: v.nullable(v.string()),
  /** When the form was sent as it is now. */
  createdAt: v.number(),
  decidedAt: v.nullable(v.number()),
})

/** A transcript with what was filled in, for a decision. */
export type DeskTranscriptDetail = v.InferOutput<typeof deskTranscriptDetail>
export const deskTranscriptDetail = v.object({
  transcript: deskTranscript,
  /** Names what is seen here; a decision names it too, and is refused once the form or its state is another. */
  version: v.string(),
  /** What was filled in, by the labels of the campaign's form. */
  claims: v.array(v.object({ label: v.string(), value: v.string() })),
  /** Addresses at the desk; each answers while the form is the one that is seen here. */
  pictures: v.array(v.object({ label: v.string(), address: v.string() })),
  /** The place in the ranking now, its name and its unit; null outside of it. */
  rank: v.nullable(v.number()),
  ranking: v.object({ label: v.string(), unit: v.string() }),
  /** The campaign's rules. */
  rules: v.array(v.string()),
})

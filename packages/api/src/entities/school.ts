import * as v from 'valibot'
import { assistState, campaignGift, period } from './campaign'

/** A book of the term opening: a gift that friends help to earn. */
export const schoolBook = v.object({ ...campaignGift.entries, chosen: v.boolean() })
export type SchoolBook = v.InferOutput<typeof schoolBook>

export const schoolOpenInfo = v.object({
  title: v.string(),
  subtitle: v.string(),
  startTime: v.number(),
  endTime: v.number(),
  now: v.number(),
  period,
  rules: v.array(v.string()),
  /** The number of this person’s request for help, which friends answer. */
  assistId: v.nullable(v.number()),
  book: v.nullable(schoolBook),
  assist: v.nullable(assistState),
  /** All that the book needs is there, and it has not been received yet. */
  canReceive: v.boolean(),
})
export type SchoolOpenInfo = v.InferOutput<typeof schoolOpenInfo>

export const invitationBrief = v.object({
  /** Null: there is no such code (spec §5). */
  id: v.nullable(v.number()),
  nickname: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
})
export type InvitationBrief = v.InferOutput<typeof invitationBrief>

export const myInvitations = v.object({
  code: v.string(),
  invited: v.number(),
  rewarded: v.number(),
  list: v.array(
    v.object({
      nickname: v.string(),
      avatar: v.string(),
      acceptedAt: v.number(),
      rewarded: v.boolean(),
    }),
  ),
})
export type MyInvitations = v.InferOutput<typeof myInvitations>

export const wishExam = v.picklist(['CET4', 'CET6', 'postgraduate'])

export const wishScore = v.object({
  exam: wishExam,
  score: v.number(),
  wish: v.string(),
  updatedAt: v.number(),
})
export type WishScore = v.InferOutput<typeof wishScore>

export const admissionTicket = v.object({
  level: v.picklist(['CET4', 'CET6']),
  name: v.string(),
  number: v.string(),
  updatedAt: v.number(),
})
export type AdmissionTicket = v.InferOutput<typeof admissionTicket>

/** Somebody was admitted by a university, and lets others know. */
export const admission = v.object({
  id: v.number(),
  nickname: v.string(),
  avatar: v.string(),
  school: v.string(),
  major: v.string(),
  year: v.number(),
  score: v.nullable(v.number()),
  words: v.string(),
  createdAt: v.number(),
  isMine: v.boolean(),
})
export type Admission = v.InferOutput<typeof admission>

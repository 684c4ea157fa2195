import * as v from 'valibot'
import { assistLink, assistState, campaignGift, campaignRecord, period } from './campaign'
import { parcelStatus } from './logistics'

/** A book of the term opening: a gift that friends help to earn. */
export type SchoolBook = v.InferOutput<typeof schoolBook>
export const schoolBook = v.object({ ...campaignGift.entries, chosen: v.boolean() })

/** The start of term: its rules, its book, and how far this person is. Times in ms. */
export type SchoolOpenInfo = v.InferOutput<typeof schoolOpenInfo>
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

/** Who invites by a code. */
export type InvitationBrief = v.InferOutput<typeof invitationBrief>
export const invitationBrief = v.object({
  /** Null: there is no such code (spec §5). */
  id: v.nullable(v.number()),
  nickname: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
})

const invitationStep = v.object({ friends: v.number(), points: v.number() })

/** What an invitation gives to both, in points and by the names of red packets; the same for everybody. */
export type InvitationOffer = v.InferOutput<typeof invitationOffer>
export const invitationOffer = v.object({
  /** What a new user gets on accepting an invitation. */
  friend: v.object({ points: v.number(), withinDays: v.number() }),
  /** What the inviter gets for the first paid order of each friend. */
  inviter: v.object({
    points: v.number(),
    redPackets: v.array(v.object({ name: v.string(), amount: v.number() })),
  }),
  /** What the inviter gets once more, for a number of friends who have paid a first order. */
  steps: v.array(invitationStep),
})

/** The invitations of this person: their code, who came, and what it gave. */
export type MyInvitations = v.InferOutput<typeof myInvitations>
export const myInvitations = v.object({
  code: v.string(),
  invited: v.number(),
  rewarded: v.number(),
  steps: v.array(v.object({ ...invitationStep.entries, given: v.boolean() })),
  /** Whose invitation this person accepted; null when none. */
  accepted: v.nullable(
    v.object({ nickname: v.string(), avatar: v.string(), acceptedAt: v.number() }),
  ),
  /** Why this person can not accept or change a code any more; null while they can. */
  closed: v.nullable(v.string()),
  list: v.array(
    v.object({
      nickname: v.string(),
      avatar: v.string(),
      acceptedAt: v.number(),
      rewarded: v.boolean(),
    }),
  ),
})

/** What an invitation to the membership gives to both, in days of a card; the same for everybody. */
export type MembershipInvitationOffer = v.InferOutput<typeof membershipInvitationOffer>
export const membershipInvitationOffer = v.object({
  /** What a new user gets on accepting it. */
  friend: v.object({
    card: v.object({ id: v.number(), name: v.string(), courseCount: v.number() }),
    days: v.number(),
    withinDays: v.number(),
  }),
  /** What the member gets for the first paid order of each friend. */
  inviter: v.object({ days: v.number(), maxFriends: v.number() }),
})

/** Who invites to a membership. */
export type MembershipInviter = v.InferOutput<typeof membershipInviter>
export const membershipInviter = v.object({
  ...invitationBrief.entries,
  /** Why the invitation can not be accepted now; null while a new user can. */
  closed: v.nullable(v.string()),
})

/** The membership invitations of this person. */
export type MyMembershipInvitations = v.InferOutput<typeof myMembershipInvitations>
export const myMembershipInvitations = v.object({
  code: v.string(),
  isMember: v.boolean(),
  invited: v.number(),
  rewarded: v.number(),
  /** Days of membership that friends have brought. */
  days: v.number(),
  /** Whose invitation this person accepted; null when none. */
  accepted: v.nullable(
    v.object({ nickname: v.string(), avatar: v.string(), acceptedAt: v.number() }),
  ),
  /** Why this person can not accept an invitation; null while they can. */
  closed: v.nullable(v.string()),
  list: v.array(
    v.object({
      nickname: v.string(),
      avatar: v.string(),
      acceptedAt: v.number(),
      rewarded: v.boolean(),
    }),
  ),
})

/** The membership that an invitation gave. */
export type AcceptedMembershipInvitation = v.InferOutput<typeof acceptedMembershipInvitation>
export const acceptedMembershipInvitation = v.object({
  nickname: v.string(),
  card: v.string(),
  days: v.number(),
  /** When the time that was given ends. */
  expiresAt: v.number(),
})

export const wishExam = v.picklist(['CET4', 'CET6', 'postgraduate'])

export const wishScore = v.object({
  exam: wishExam,
  score: v.number(),
  wish: v.string(),
  updatedAt: v.number(),
})

export const admissionTicket = v.object({
  level: v.picklist(['CET4', 'CET6']),
  name: v.string(),
  number: v.string(),
  updatedAt: v.number(),
})

/** Somebody was admitted by a university, and lets others know. */
export type Admission = v.InferOutput<typeof admission>
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
  /** Courses that helped, chosen by the person from those that they own. */
  courses: v.array(v.object({ id: v.number(), name: v.string(), cover: v.string() })),
})

/** A friend's request for help with a book. */
export type SchoolAssist = v.InferOutput<typeof schoolAssist>
export const schoolAssist = v.object({ ...assistLink.entries, book: v.nullable(schoolBook) })

/** One thing that a person got in a campaign: where it is to be sent, and its parcel. */
export type MyGift = v.InferOutput<typeof myGift>
export const myGift = v.object({
  ...campaignRecord.entries,
  campaign: v.object({ slug: v.string(), title: v.string() }),
  address: v.nullable(
    v.object({ name: v.string(), mobile: v.string(), region: v.string(), detail: v.string() }),
  ),
  /** Null before there is an address, and for what is not sent. */
  parcel: v.nullable(
    v.object({
      id: v.number(),
      status: parcelStatus,
      carrier: v.nullable(v.string()),
      trackingNo: v.nullable(v.string()),
    }),
  ),
})

/** An application as campus ambassador. */
export type AmbassadorApplication = v.InferOutput<typeof ambassadorApplication>
export const ambassadorApplication = v.object({
  name: v.string(),
  mobile: v.string(),
  school: v.string(),
  grade: v.string(),
  role: v.picklist(['talk', 'group', 'teaching']),
  reason: v.string(),
  state: v.picklist(['sent', 'talking', 'accepted', 'refused']),
  createdAt: v.number(),
  updatedAt: v.number(),
})

import { RIGHTS, type Right, ROLE_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'

/** A role of the school. */
export const role = v.picklist(ROLE_NAMES)

const right = v.picklist(Object.keys(RIGHTS) as [Right, ...Right[]])

/** Who is logged in at the desk, and what they may. */
export type OwnStaff = v.InferOutput<typeof ownStaff>
export const ownStaff = v.object({
  id: v.number(),
  login: v.string(),
  name: v.string(),
  roles: v.array(role),
  rights: v.array(right),
  /** Until when money can be moved without a further code; ms since the epoch. */
  freshUntil: v.number(),
  /** True when a passkey can show the second factor too. */
  hasPasskey: v.boolean(),
  /** True for a person of the demo, who confirms without a code. */
  isDemo: v.boolean(),
})

/** A member of staff as the list shows them. */
export type StaffMember = v.InferOutput<typeof staffMember>
export const staffMember = v.object({
  id: v.number(),
  login: v.string(),
  name: v.string(),
  roles: v.array(role),
  teacherId: v.nullable(v.number()),
  /** `invited`: has not used the link yet. */
  state: v.picklist(['active', 'invited', 'ended']),
  /** ms since the epoch; null without a session. */
  seenAt: v.nullable(v.number()),
})

/** A one-time link; its key is in the fragment, which no server sees. It is shown once. */
export type StaffLink = v.InferOutput<typeof staffLink>
export const staffLink = v.object({ url: v.string(), endsAt: v.number() })

/** What somebody new sets up: the secret for their app of one-time codes, and its address for a QR code. */
export type StaffWelcome = v.InferOutput<typeof staffWelcome>
export const staffWelcome = v.object({
  name: v.string(),
  login: v.string(),
  secret: v.string(),
  uri: v.string(),
})

/** A login of a member of staff; times in ms. */
export type StaffSession = v.InferOutput<typeof staffSession>
export const staffSession = v.object({
  id: v.number(),
  isThis: v.boolean(),
  userAgent: v.string(),
  address: v.string(),
  createdAt: v.number(),
  seenAt: v.number(),
})

/** Up to where one person decides alone: money in fen, people of a mailing by number. */
export const deskLimits = v.object({
  refundAlone: v.number(),
  packetsAlone: v.number(),
  mailingAlone: v.number(),
})

import * as v from 'valibot'

/**
 * What a visit to an authorizer ended in: a session, when the identity belongs to an account; else what a phone is
 * bound with.
 */
export const authorization = v.object({
  accessToken: v.nullable(v.string()),
  hasNewUser: v.boolean(),
  /** For the bind call (spec §3 "Bind payload"); null when there is a session. */
  o_info: v.nullable(v.string()),
  nickname: v.string(),
  avatar: v.string(),
})
export type Authorization = v.InferOutput<typeof authorization>

/** A QR code to log in by: `url` is what it shows, `key` what the page that shows it asks with. */
export const qrCode = v.object({ url: v.string(), key: v.string(), expiresAt: v.number() })
export type QrCode = v.InferOutput<typeof qrCode>

/** How far a login by QR code is; the token comes once, with `done`. */
export const qrProgress = v.object({
  status: v.picklist(['waiting', 'scanned', 'refused', 'expired', 'done']),
  accessToken: v.nullable(v.string()),
  hasNewUser: v.boolean(),
})
export type QrProgress = v.InferOutput<typeof qrProgress>

/** Whom somebody would let in who confirms. */
export const qrVisitor = v.object({
  userAgent: v.string(),
  address: v.string(),
  createdAt: v.number(),
  expiresAt: v.number(),
})
export type QrVisitor = v.InferOutput<typeof qrVisitor>

import * as v from 'valibot'

/**
 * Result of a visit to an authorizer: a session when the identity belongs to an account, else the data for binding
 * a phone.
 */
export type Authorization = v.InferOutput<typeof authorization>
export const authorization = v.object({
  accessToken: v.nullable(v.string()),
  hasNewUser: v.boolean(),
  /** For the bind call (spec §3 "Bind payload"); null when there is a session. */
  o_info: v.nullable(v.string()),
  /** The user's id at the provider, with which payments inside WeChat start. */
  openId: v.optional(v.string()),
  nickname: v.string(),
  avatar: v.string(),
})

/** A QR code for login: it shows `url`; the page polls its state with `key`. */
export type QrCode = v.InferOutput<typeof qrCode>
export const qrCode = v.object({ url: v.string(), key: v.string(), expiresAt: v.number() })

/** State of a login by QR code; the token is sent once, with `done`. */
export type QrProgress = v.InferOutput<typeof qrProgress>
export const qrProgress = v.object({
  status: v.picklist(['waiting', 'scanned', 'refused', 'expired', 'done']),
  accessToken: v.nullable(v.string()),
  hasNewUser: v.boolean(),
})

/** The device that the user logs in by confirming. */
export type QrVisitor = v.InferOutput<typeof qrVisitor>
export const qrVisitor = v.object({
  userAgent: v.string(),
  address: v.string(),
  createdAt: v.number(),
  expiresAt: v.number(),
})

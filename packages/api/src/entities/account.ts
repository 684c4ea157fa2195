import * as v from 'valibot'

/** The ring around an avatar: two colours. */
export const pendantBrief = v.object({
  id: v.number(),
  name: v.string(),
  ring: v.tuple([v.string(), v.string()]),
})
export type PendantBrief = v.InferOutput<typeof pendantBrief>

/** A pendant, and whether the user has unlocked it. */
export const pendantRecord = v.object({
  ...pendantBrief.entries,
  locked: v.boolean(),
  /** How it is unlocked, as text for the user. */
  why: v.string(),
  worn: v.boolean(),
  /** Price in points; null when it is not for sale. */
  points: v.nullable(v.number()),
})
export type PendantRecord = v.InferOutput<typeof pendantRecord>

/** Public profile of a user. */
export const publicUser = v.object({
  id: v.number(),
  nickname: v.string(),
  avatarImageUrl: v.string(),
  pendant: v.nullable(pendantBrief),
})
export type PublicUser = v.InferOutput<typeof publicUser>

export const sex = v.picklist(['unknown', 'male', 'female'])

/** The user's own data on the settings page. */
export const profile = v.object({
  ...publicUser.entries,
  /** Masked: 138****5678. */
  mobile: v.string(),
  /** The phone that the account moves to, masked, and when; until then its owner can cancel that. */
  phoneChange: v.nullable(v.object({ mobile: v.string(), appliesAt: v.number() })),
  sex,
  school: v.string(),
  exam: v.string(),
  /** Tells /setpassword (none yet) from /changepassword. */
  hasPassword: v.boolean(),
  /** Outside identities that are bound: `wechat`. */
  bound: v.array(v.string()),
  createdAt: v.number(),
})
export type Profile = v.InferOutput<typeof profile>

/** Whether the account can be closed now, and what the user loses (screen /logout). */
export const closingFacts = v.object({
  canClose: v.boolean(),
  /** Each is a reason to wait when it is above 0. */
  unpaidOrders: v.number(),
  undelivered: v.number(),
  pendingRefunds: v.number(),
  /** What is lost. */
  points: v.number(),
  coupons: v.number(),
  redpacks: v.number(),
  courses: v.number(),
})
export type ClosingFacts = v.InferOutput<typeof closingFacts>

/** A picture that was stored. */
export const uploadedImage = v.object({
  /** Public address; also a valid `avatarImageUrl`. */
  url: v.string(),
  name: v.string(),
  mime: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
})
export type UploadedImage = v.InferOutput<typeof uploadedImage>

/**
 * Temporary upload credentials (spec §3 `aliOssInfo`): the fields of a form that is posted to `host` as the object
 * store's PostObject wants them, with `key` below `dir` and the picture last, as `file`.
 */
export const uploadCredentials = v.object({
  host: v.string(),
  dir: v.string(),
  accessKeyId: v.string(),
  securityToken: v.string(),
  /** Base64 of the policy: when it ends, which keys, how many bytes. */
  policy: v.string(),
  signature: v.string(),
  maxBytes: v.number(),
  expiresAt: v.number(),
})
export type UploadCredentials = v.InferOutput<typeof uploadCredentials>

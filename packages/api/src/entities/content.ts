import * as v from 'valibot'

/** A release of the app (spec §3 "Version"). */
export const appVersion = v.object({
  system: v.picklist(['android', 'ios', 'harmony']),
  version_name: v.string(),
  versionCode: v.number(),
  title: v.string(),
  whatIsNew: v.array(v.string()),
  releasedAt: v.number(),
  forced: v.boolean(),
})
export type AppVersion = v.InferOutput<typeof appVersion>

export const agreement = v.object({
  key: v.string(),
  title: v.string(),
  updatedAt: v.number(),
  sections: v.array(v.object({ title: v.string(), paragraphs: v.array(v.string()) })),
})
export type Agreement = v.InferOutput<typeof agreement>

/** Contact data, and the parameters of the external chat (spec §7 "Support chat"). */
export const support = v.object({
  phone: v.string(),
  hours: v.string(),
  email: v.string(),
  greeting: v.string(),
  quickQuestions: v.array(v.object({ question: v.string(), answer: v.string() })),
  /** The customer-service page; null when the deployment has none. */
  chatUrl: v.nullable(v.string()),
  /** The user's id; null for a visitor, for whom the page makes a random one. */
  partnerId: v.nullable(v.string()),
})
export type Support = v.InferOutput<typeof support>

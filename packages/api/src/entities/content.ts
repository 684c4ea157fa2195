import * as v from 'valibot'

/** A release of the app (spec §3 "Version"). */
export type AppVersion = v.InferOutput<typeof appVersion>
export const appVersion = v.object({
  system: v.picklist(['android', 'ios', 'harmony']),
  version_name: v.string(),
  versionCode: v.number(),
  title: v.string(),
  whatIsNew: v.array(v.string()),
  releasedAt: v.number(),
  forced: v.boolean(),
})

/** A text that people agree to; `updatedAt` in ms. */
export type Agreement = v.InferOutput<typeof agreement>
export const agreement = v.object({
  key: v.string(),
  title: v.string(),
  updatedAt: v.number(),
  sections: v.array(v.object({ title: v.string(), paragraphs: v.array(v.string()) })),
})

/** What opens the app, and where it is found; null when the deployment has none. */
export type AppAddresses = v.InferOutput<typeof appAddresses>
export const appAddresses = v.object({
  /** The app's own address, such as `kaozhou://home`. */
  app: v.string(),
  /** The https address that the system opens in the app. */
  universalLink: v.nullable(v.string()),
  androidPackage: v.nullable(v.string()),
  /** The app's page in the store of each system; `market:` and the like too. */
  stores: v.object({
    ios: v.nullable(v.string()),
    android: v.nullable(v.string()),
    harmony: v.nullable(v.string()),
  }),
  community: v.nullable(v.string()),
  /** The app's id at WeChat's open platform: WeChat's own tag opens the app by it. */
  wechatAppId: v.nullable(v.string()),
  /** The mini program that WeChat opens beside the app, by its original id (`gh_…`). */
  miniProgram: v.nullable(v.object({ username: v.string(), path: v.nullable(v.string()) })),
})

/** Contact data, and the parameters of the external chat (spec §7 "Support chat"). */
export type Support = v.InferOutput<typeof support>
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

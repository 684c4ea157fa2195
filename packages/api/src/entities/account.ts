import * as v from 'valibot'
import { invoice } from './order'

/** The ring around an avatar: two colours. */
export type PendantBrief = v.InferOutput<typeof pendantBrief>
export const pendantBrief = v.object({
  id: v.number(),
  name: v.string(),
  ring: v.tuple([v.string(), v.string()]),
})

/** A pendant, and whether the user has unlocked it. */
export type PendantRecord = v.InferOutput<typeof pendantRecord>
export const pendantRecord = v.object({
  ...pendantBrief.entries,
  locked: v.boolean(),
  /** How it is unlocked, as text for the user. */
  why: v.string(),
  worn: v.boolean(),
  /** Price in points; null when it is not for sale. */
  points: v.nullable(v.number()),
})

/** Public profile of a user. */
export type PublicUser = v.InferOutput<typeof publicUser>
export const publicUser = v.object({
  id: v.number(),
  nickname: v.string(),
  avatarImageUrl: v.string(),
  pendant: v.nullable(pendantBrief),
})

export const sex = v.picklist(['unknown', 'male', 'female'])

/** The user's own data on the settings page. */
export type Profile = v.InferOutput<typeof profile>
export const profile = v.object({
  ...publicUser.entries,
  /** Masked: 138****5678. */
  mobile: v.string(),
  /** The phone that the account moves to, masked, and when; until then its owner can cancel that. */
  phoneChange: v.nullable(v.object({ mobile: v.string(), appliesAt: v.number() })),
  sex,
  school: v.string(),
  exam: v.string(),
  /** The day of the exam, `2026-12-12`; empty when none was given. */
  examDate: v.string(),
  /** False for who does not want to hear of campaigns and courses (`mailing` of notices). */
  mailings: v.boolean(),
  /** False for who does not want advertising by SMS. */
  smsMailings: v.boolean(),
  /** Tells /setpassword (none yet) from /changepassword. */
  hasPassword: v.boolean(),
  /** Outside identities that are bound: `wechat`. */
  bound: v.array(v.string()),
  createdAt: v.number(),
})

/** A login of the user that is still good: a browser or an app. */
export type Device = v.InferOutput<typeof device>
export const device = v.object({
  id: v.number(),
  userAgent: v.string(),
  /** The network address that it was last used from; empty when it is not known. */
  address: v.string(),
  loggedInAt: v.number(),
  /** To the hour. */
  seenAt: v.number(),
  /** True for the session of this call. */
  current: v.boolean(),
})

const ownAddress = v.object({
  name: v.string(),
  mobile: v.string(),
  region: v.string(),
  detail: v.string(),
})

/** What is stored about a user, for a file of their own. Times are ms since the epoch, amounts fen. */
export type PersonalData = v.InferOutput<typeof personalData>
export const personalData = v.object({
  exportedAt: v.number(),
  account: v.object({
    id: v.number(),
    nickname: v.string(),
    /** In full. */
    mobile: v.string(),
    sex,
    school: v.string(),
    exam: v.string(),
    examDate: v.string(),
    mailings: v.boolean(),
    smsMailings: v.boolean(),
    points: v.number(),
    createdAt: v.number(),
    bound: v.array(v.string()),
  }),
  addresses: v.array(ownAddress),
  orders: v.array(
    v.object({
      id: v.string(),
      status: v.string(),
      amount: v.number(),
      items: v.array(v.string()),
      address: v.nullable(ownAddress),
      createdAt: v.number(),
      paidAt: v.nullable(v.number()),
    }),
  ),
  invoices: v.array(invoice),
  parcels: v.array(
    v.object({
      status: v.string(),
      carrier: v.nullable(v.string()),
      trackingNo: v.nullable(v.string()),
      address: ownAddress,
      createdAt: v.number(),
    }),
  ),
  points: v.array(v.object({ change: v.number(), reason: v.string(), createdAt: v.number() })),
  comments: v.array(
    v.object({
      courseId: v.number(),
      score: v.number(),
      content: v.string(),
      createdAt: v.number(),
    }),
  ),
  notes: v.array(
    v.object({
      sectionId: v.number(),
      seconds: v.number(),
      text: v.string(),
      createdAt: v.number(),
    }),
  ),
  words: v.array(
    v.object({
      word: v.string(),
      sentence: v.string(),
      source: v.string(),
      addedAt: v.number(),
    }),
  ),
  certificates: v.array(
    v.object({
      number: v.string(),
      name: v.string(),
      courseName: v.string(),
      issuedAt: v.number(),
      revokedAt: v.nullable(v.number()),
    }),
  ),
  messages: v.array(v.object({ roomId: v.string(), text: v.string(), createdAt: v.number() })),
  /** Answers to quizzes of live classes; choices are places of options, from 0. */
  quizAnswers: v.array(
    v.object({
      roomId: v.string(),
      question: v.string(),
      choices: v.array(v.number()),
      answeredAt: v.number(),
    }),
  ),
  /** Roll calls of live classes that the person was in; null where they did not answer. */
  rollCalls: v.array(
    v.object({ roomId: v.string(), calledAt: v.number(), answeredAt: v.nullable(v.number()) }),
  ),
  studyDays: v.array(v.object({ day: v.string(), seconds: v.number() })),
  /** Links by which others see or saw a study report. */
  reportLinks: v.array(
    v.object({
      report: v.string(),
      createdAt: v.number(),
      takenBackAt: v.nullable(v.number()),
    }),
  ),
  /** Nicknames and pictures that staff looked at or are to look at. */
  profileChanges: v.array(
    v.object({
      part: v.picklist(['nickname', 'avatar']),
      value: v.string(),
      state: v.picklist(['waiting', 'accepted', 'refused']),
      reason: v.nullable(v.string()),
      createdAt: v.number(),
    }),
  ),
  passkeys: v.array(
    v.object({ userAgent: v.string(), createdAt: v.number(), usedAt: v.nullable(v.number()) }),
  ),
  logins: v.array(v.object({ userAgent: v.string(), address: v.string(), createdAt: v.number() })),
})

/** A picture that was stored. */
export type UploadedImage = v.InferOutput<typeof uploadedImage>
export const uploadedImage = v.object({
  /** Public address; also a valid `avatarImageUrl`. */
  url: v.string(),
  name: v.string(),
  mime: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
})

/**
 * Temporary upload credentials (spec §3 `aliOssInfo`): the fields of a form that is posted to `host` as the object
 * store's PostObject wants them, with `key` below `dir` and the picture last, as `file`.
 */
export type UploadCredentials = v.InferOutput<typeof uploadCredentials>
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

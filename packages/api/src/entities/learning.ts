import {
  ACCESS_STANDINGS,
  type CaptionLanguage,
  DOWNLOAD_ENDS,
  LIVE_QUIZ_KINDS,
} from '@kaozhou/domain'
import * as v from 'valibot'
import { categoryBrief, courseKind, section, teacherBrief } from './course'

/** How much of a lesson the user has watched. Times are seconds of the lesson. */
export type SectionProgress = v.InferOutput<typeof sectionProgress>
export const sectionProgress = v.object({
  sectionId: v.number(),
  courseId: v.number(),
  /** Position to continue at. */
  position: v.number(),
  /** Seconds watched so far, on all devices, each once; never decreases. */
  watchedSeconds: v.number(),
  durationSeconds: v.number(),
  /** True once 90 % are watched, of a live class 60 %, and stays so. On a provider's page: once the user says so. */
  finished: v.boolean(),
  updatedAt: v.nullable(v.number()),
})

/** The order can't be refunded by its buyer any more once `secondsLeft` more of the lesson are watched. */
export type RefundWarning = v.InferOutput<typeof refundWarning>
export const refundWarning = v.object({ orderId: v.string(), secondsLeft: v.number() })

/** {@link sectionProgress} after a report; `refundWarning` is null until the right of refund is about to end, and after. */
export type ReportedProgress = v.InferOutput<typeof reportedProgress>
export const reportedProgress = v.object({
  ...sectionProgress.entries,
  refundWarning: v.nullable(refundWarning),
})

/** How the user stands to what a course holds: `AccessStanding` of domain. */
const standing = v.picklist(ACCESS_STANDINGS)

/**
 * The course to buy for a lesson; the `data` of the errors 5301 and 5302. `orderId`: the order that opens the course, or
 * whose refund closed it; null without one.
 */
export type SectionOffer = v.InferOutput<typeof sectionOffer>
export const sectionOffer = v.object({
  courseId: v.number(),
  courseName: v.string(),
  /** Current price in fen. */
  price: v.number(),
  onSale: v.boolean(),
  auditionable: v.boolean(),
  standing,
  orderId: v.nullable(v.string()),
})

/** A lesson; `offer` is null when the user can watch it. */
export type SectionInfo = v.InferOutput<typeof sectionInfo>
export const sectionInfo = v.object({
  ...section.entries,
  /** Why the user can watch it: bought, free, or by a free audition, or as its teacher. Null when they can't. */
  openBy: v.nullable(v.picklist(['owned', 'free', 'audition', 'teacher'])),
  offer: v.nullable(sectionOffer),
  /** The server's clock, for countdowns. */
  serverTime: v.number(),
})

/** The address of a stream; a quality of height 0 is its sound alone. Valid until `expiresAt` (ms since the epoch): ask for a new one before it. */
export type MediaSource = v.InferOutput<typeof mediaSource>
export const mediaSource = v.object({
  url: v.string(),
  expiresAt: v.number(),
  poster: v.string(),
  qualities: v.array(v.object({ name: v.string(), label: v.string(), height: v.number() })),
})

/** A live class: `stream` is null unless it is running, `roomId` unless it has a room. */
export type LiveInfo = v.InferOutput<typeof liveInfo>
export const liveInfo = v.object({
  section: sectionInfo,
  roomId: v.nullable(v.string()),
  provider: v.nullable(v.string()),
  stream: v.nullable(mediaSource),
})

/** A language of captions. */
export const captionLanguage = v.picklist(['zh', 'en'] satisfies CaptionLanguage[])

/** What is said in a recording from one moment to another, in ms since its beginning: plain text, in the order of `from`. */
export type Captions = v.InferOutput<typeof captions>
export const captions = v.object({
  cues: v.array(v.object({ from: v.number(), to: v.number(), text: v.string() })),
})

/** A line of a lesson's captions that has a text in it. `sectionType`: 3 a playback, 4 a recording (spec §5). */
export type CaptionHit = v.InferOutput<typeof captionHit>
export const captionHit = v.object({
  sectionId: v.number(),
  sectionName: v.string(),
  sectionType: v.number(),
  lang: captionLanguage,
  /** When it begins, ms since the beginning of the recording. */
  from: v.number(),
  text: v.string(),
})

/** Lines of a course's captions, in the order of its lessons; `next` is sent to go on, null at the end of the course. */
export type CaptionHits = v.InferOutput<typeof captionHits>
export const captionHits = v.object({
  hits: v.array(captionHit),
  next: v.nullable(v.string()),
})

const neighbour = v.nullable(v.object({ id: v.number(), name: v.string(), state: v.number() }))

/** A playback or recorded lesson; `media` is null when there is nothing to play (see `section.state`). */
export type PlayInfo = v.InferOutput<typeof playInfo>
export const playInfo = v.object({
  /** Whose progress it is: what is typed here is kept in the browser for this person only. */
  userId: v.number(),
  section: sectionInfo,
  media: v.nullable(mediaSource),
  progress: sectionProgress,
  refundWarning: v.nullable(refundWarning),
  previous: neighbour,
  next: neighbour,
  documentCount: v.number(),
  /** Chapters of the lesson, by the second that each begins at, in order; often none. */
  marks: v.array(v.object({ seconds: v.number(), title: v.string() })),
  /** The languages that its recording has captions in; often none. */
  captions: v.array(captionLanguage),
  /** The streams of the class in which something was said; empty for a recorded lesson. */
  chatStreams: v.array(v.picklist(['class', 'student'])),
})

/** How many chose each option of a quiz, and how many answered. */
export const quizResult = v.object({ counts: v.array(v.number()), answered: v.number() })

/** A quiz of a class. Choices are places of options, from 0. */
export const quizFacts = {
  kind: v.picklist(LIVE_QUIZ_KINDS),
  /** Empty where the teacher only says the question. */
  text: v.string(),
  options: v.number(),
  /** What the viewer answered. */
  mine: v.nullable(v.array(v.number())),
  /** Null where none was given; for students, while the quiz is open. */
  right: v.nullable(v.array(v.number())),
}

/** A quiz beside the playback of its class. */
export const replayQuiz = v.object({ ...quizFacts, result: quizResult })

/** A message of a class beside its playback: `ms` since the class began. `stream` as in the live room. */
export type ReplayMessage = v.InferOutput<typeof replayMessage>
export const replayMessage = v.object({
  id: v.string(),
  ms: v.number(),
  stream: v.picklist(['class', 'student']),
  nickname: v.string(),
  avatar: v.string(),
  text: v.string(),
  /** The user said it. */
  mine: v.boolean(),
  /** Of a message that asked a quiz, with its result. */
  quiz: v.optional(v.nullable(replayQuiz), null),
})

/** A note of the user at a second of a lesson. */
export type LessonNote = v.InferOutput<typeof lessonNote>
export const lessonNote = v.object({
  id: v.number(),
  courseId: v.number(),
  sectionId: v.number(),
  sectionName: v.string(),
  /** What opens the lesson (spec §4): 3 playback, 4 record. */
  sectionType: v.number(),
  seconds: v.number(),
  text: v.string(),
  createdAt: v.number(),
  updatedAt: v.number(),
})

/** A document of a course. */
export type CourseDocument = v.InferOutput<typeof courseDocument>
export const courseDocument = v.object({
  id: v.number(),
  courseId: v.number(),
  courseName: v.string(),
  sectionId: v.nullable(v.number()),
  sectionName: v.nullable(v.string()),
  name: v.string(),
  sizeBytes: v.number(),
  pages: v.number(),
  downloadable: v.boolean(),
})

/** The first pages of a document as text, for reading without a PDF viewer. */
export type DocumentPreview = v.InferOutput<typeof documentPreview>
export const documentPreview = v.object({
  document: courseDocument,
  pages: v.array(v.object({ title: v.string(), lines: v.array(v.string()) })),
  /** Number of pages that are not in the preview. */
  morePages: v.number(),
  /** True when opening the whole document ends the right to refund the course's order. */
  endsRefund: v.boolean(),
})

/** A course of the user with their progress (/mycourse). */
export type CourseInfo = v.InferOutput<typeof courseInfo>
export const courseInfo = v.object({
  id: v.number(),
  name: v.string(),
  summary: v.string(),
  cover: v.string(),
  kind: courseKind,
  categories: v.array(categoryBrief),
  teachers: v.array(teacherBrief),
  sectionCount: v.number(),
  documentCount: v.number(),
  /** True when it has a certificate for those who finish it. */
  hasCertificate: v.boolean(),
  groupid: v.nullable(v.number()),
  auditionable: v.boolean(),
  /** True when it can be studied now: bought, given, or lent by a card. */
  owned: v.boolean(),
  standing,
  /** The order that opens it, or whose refund closed it; null without one. */
  orderId: v.nullable(v.string()),
  /** True when this person teaches it. */
  taught: v.boolean(),
  boughtAt: v.nullable(v.number()),
  expiresAt: v.nullable(v.number()),
  finishedCount: v.number(),
  watchedSeconds: v.number(),
  last: v.nullable(v.object({ id: v.number(), name: v.string(), position: v.number() })),
  next: v.nullable(
    v.object({ id: v.number(), name: v.string(), startTime: v.nullable(v.number()) }),
  ),
})

/** A virtual gift pack that comes with a course (`price` 0) or is sold beside it. */
export type GiftPack = v.InferOutput<typeof giftPack>
export const giftPack = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  price: v.number(),
  items: v.array(
    v.object({
      kind: v.picklist(['document', 'coupon', 'points', 'course']),
      name: v.string(),
      refId: v.nullable(v.number()),
      amount: v.number(),
    }),
  ),
})

/** The QQ or WeChat group of a class. */
export type ClassGroup = v.InferOutput<typeof classGroup>
export const classGroup = v.object({
  id: v.number(),
  courseId: v.number(),
  kind: v.picklist(['qq', 'wechat']),
  name: v.string(),
  number: v.string(),
  /** Content of the QR code. */
  joinUrl: v.string(),
  welcome: v.string(),
})

/**
 * What a device could keep of a lesson. `bytes` are those of the file as it is served; null where the recording lies at another
 * host, which says no size. A quality of height 0 is sound alone; null where the file's height is not known.
 */
export type DownloadOffer = v.InferOutput<typeof downloadOffer>
export const downloadOffer = v.object({
  sectionId: v.number(),
  courseId: v.number(),
  name: v.string(),
  courseName: v.string(),
  seconds: v.number(),
  qualities: v.array(
    v.object({
      name: v.string(),
      label: v.string(),
      height: v.nullable(v.number()),
      bytes: v.nullable(v.number()),
    }),
  ),
  /** Those that may be kept; others are read on a line alone. */
  documents: v.array(v.object({ id: v.number(), name: v.string(), bytes: v.number() })),
  /** When the right to the lesson ends (ms); null when it has no end. */
  openUntil: v.nullable(v.number()),
  serverTime: v.number(),
})

/**
 * What lets a device keep a lesson. `media.url` is what the player has: the playlist of the chosen quality is
 * `<quality>/index.m3u8` beside it, a file is the address itself.
 */
export type DownloadGrant = v.InferOutput<typeof downloadGrant>
export const downloadGrant = v.object({
  sectionId: v.number(),
  /** 32 random bytes in base64, for AES-256. */
  key: v.string(),
  /** Until when the device may play it without asking (ms). */
  until: v.number(),
  media: mediaSource,
  bytes: v.nullable(v.number()),
  /** Names the file in its quality: another stamp, other bytes. */
  stamp: v.string(),
  serverTime: v.number(),
})

/** The downloads of a device; `why` is null for one that stands. */
export type DownloadStanding = v.InferOutput<typeof downloadStanding>
export const downloadStanding = v.object({
  list: v.array(
    v.object({
      sectionId: v.number(),
      standing: v.boolean(),
      until: v.number(),
      why: v.nullable(v.picklist(DOWNLOAD_ENDS)),
    }),
  ),
  serverTime: v.number(),
})

/** A device of the user that keeps lessons: `userAgent` as in the list of logins, `at` when it asked last (ms). */
export type DownloadDevice = v.InferOutput<typeof downloadDevice>
export const downloadDevice = v.object({
  device: v.string(),
  userAgent: v.string(),
  lessons: v.number(),
  at: v.number(),
})

import * as v from 'valibot'
import { categoryBrief, courseKind, section, teacherBrief } from './course'

/** How much of a lesson a person has seen. Seconds of the lesson, not of the clock. */
export const sectionProgress = v.object({
  sectionId: v.number(),
  courseId: v.number(),
  /** Where to go on. */
  position: v.number(),
  /** Seconds watched in all; it never shrinks. */
  watchedSeconds: v.number(),
  durationSeconds: v.number(),
  /** Watched to nine tenths; a live class to six tenths. Once finished, always finished. */
  finished: v.boolean(),
  updatedAt: v.nullable(v.number()),
})
export type SectionProgress = v.InferOutput<typeof sectionProgress>

/** What a person would have to buy to watch a lesson; the `data` of the refusals 5301 and 5302. */
export const sectionOffer = v.object({
  courseId: v.number(),
  courseName: v.string(),
  /** Fen, as it sells for now. */
  price: v.number(),
  onSale: v.boolean(),
  auditionable: v.boolean(),
})
export type SectionOffer = v.InferOutput<typeof sectionOffer>

/** A lesson for the person who asks: `offer` is null when it is open to them. */
export const sectionInfo = v.object({
  ...section.entries,
  /** Why it is open: bought, open to everybody, or by a free audition. */
  openBy: v.nullable(v.picklist(['owned', 'free', 'audition', 'teacher'])),
  offer: v.nullable(sectionOffer),
  /** The server's clock, for countdowns. */
  serverTime: v.number(),
})
export type SectionInfo = v.InferOutput<typeof sectionInfo>

/** An address of a stream that is good until `expiresAt`; then ask again. */
export const mediaSource = v.object({
  url: v.string(),
  expiresAt: v.number(),
  poster: v.string(),
  qualities: v.array(v.object({ name: v.string(), label: v.string(), height: v.number() })),
})
export type MediaSource = v.InferOutput<typeof mediaSource>

/** A live class: `stream` is there while it runs, `roomId` as long as there is a room. */
export const liveInfo = v.object({
  section: sectionInfo,
  roomId: v.nullable(v.string()),
  provider: v.nullable(v.string()),
  stream: v.nullable(mediaSource),
})
export type LiveInfo = v.InferOutput<typeof liveInfo>

const neighbour = v.nullable(v.object({ id: v.number(), name: v.string(), state: v.number() }))

/** A playback or recorded lesson; `media` is null as long as there is nothing to play (see `section.state`). */
export const playInfo = v.object({
  section: sectionInfo,
  media: v.nullable(mediaSource),
  progress: sectionProgress,
  previous: neighbour,
  next: neighbour,
  documentCount: v.number(),
})
export type PlayInfo = v.InferOutput<typeof playInfo>

/** A document of a course. */
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
export type CourseDocument = v.InferOutput<typeof courseDocument>

/** The first pages of a document as text, for reading without a PDF viewer. */
export const documentPreview = v.object({
  document: courseDocument,
  pages: v.array(v.object({ title: v.string(), lines: v.array(v.string()) })),
  /** Pages that only the file has. */
  morePages: v.number(),
})
export type DocumentPreview = v.InferOutput<typeof documentPreview>

/** A course as the person who studies it sees it (/mycourse). */
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
  groupid: v.nullable(v.number()),
  auditionable: v.boolean(),
  owned: v.boolean(),
  boughtAt: v.nullable(v.number()),
  expiresAt: v.nullable(v.number()),
  finishedCount: v.number(),
  watchedSeconds: v.number(),
  last: v.nullable(v.object({ id: v.number(), name: v.string(), position: v.number() })),
  next: v.nullable(
    v.object({ id: v.number(), name: v.string(), startTime: v.nullable(v.number()) }),
  ),
})
export type CourseInfo = v.InferOutput<typeof courseInfo>

/** A virtual gift pack that comes with a course (`price` 0) or is sold beside it. */
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
export type GiftPack = v.InferOutput<typeof giftPack>

/** The QQ or WeChat group of a class. */
export const classGroup = v.object({
  id: v.number(),
  courseId: v.number(),
  kind: v.picklist(['qq', 'wechat']),
  name: v.string(),
  number: v.string(),
  /** What the QR code holds. */
  joinUrl: v.string(),
  welcome: v.string(),
})
export type ClassGroup = v.InferOutput<typeof classGroup>

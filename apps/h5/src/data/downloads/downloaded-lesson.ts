import type { CourseDocument, DownloadDevice } from '@kaozhou/api'
import type { DownloadEnd } from '@kaozhou/domain'

/** Why a download waits though nobody paused it. */
export type WhyWaiting = 'line' | 'space' | 'limit' | 'devices' | 'refused'

export interface LessonDocument extends Pick<CourseDocument, 'id' | 'name'> {
  /** Its file is on this device. */
  isHere: boolean
}

/** What this device knows of a lesson that is downloaded, is being downloaded, or was. */
export interface DownloadedLesson {
  sectionId: number
  courseId: number
  name: string
  courseName: string
  /** Of the lesson, seconds. */
  seconds: number
  /** `playback` or `record`: the screen that plays it. */
  kind: 'playback' | 'record'
  quality: string
  qualityLabel: string
  /** 0 for the sound alone. */
  height: number
  /** Bytes of all that is wanted; an estimate until the first playlist is read where the server does not know them. */
  bytes: number
  /** Bytes that are here. */
  here: number
  state: 'queued' | 'paused' | 'ready' | 'gone'
  waiting: WhyWaiting | null
  /** The sentence of a refusal that made it wait. */
  message: string
  /** The devices that keep lessons already, where there are too many for this one. */
  devices: readonly DownloadDevice[]
  why: DownloadEnd | null
  documents: LessonDocument[]
  /** The practice paper that was begun and is kept with it; null without one. */
  paperId: string | null
  paperName: string
  taskIds: number[]
  /** What the worker plays: the path under the lesson's folder. */
  entry: string
  poster: string
  stamp: string
  /** Null until the server granted it, and again once it is gone. */
  key: CryptoKey | null
  /** Server's time, ms: it plays until then. */
  until: number
  /** The server's time minus that of this device when they last spoke. */
  offset: number
  /** The latest server's time that this device has seen: a clock that was turned back does not lengthen anything. */
  seen: number
  addedAt: number
}

/** A file of a download, in parts that are encrypted one by one. */
export interface DownloadedFile {
  /** `12/index.m3u8` */
  key: string
  type: string
  /** Bytes of the whole, as they are served. */
  size: number
  /** Bytes of every part but the last. */
  partSize: number
}

/** An encrypted part of a file. */
export interface EncryptedPart {
  /** `12/lesson.mp4#0000003` */
  key: string
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

export function fileKey(sectionId: number, path: string): string {
  return `${sectionId}/${path}`
}

/** Zeros keep the parts of a file in order. */
export function partKey(sectionId: number, path: string, part: number): string {
  return `${fileKey(sectionId, path)}#${String(part).padStart(7, '0')}`
}

/** The path of a document under its lesson's folder. */
export function documentPath(id: number): string {
  return `documents/${id}.pdf`
}

/** Where the service worker answers for a file of a lesson (`start/kept-media`). */
export function deviceAddress(sectionId: number, path: string): string {
  return `/media/kept/${fileKey(sectionId, path)}`
}

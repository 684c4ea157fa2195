import type { CourseDocument, CourseInfo, LessonNote, PlayInfo, ReplayMessage } from '@kaozhou/api'
import { section, TEACHER } from './course.fixture'

/** A lesson that can be played; 12:30 of its 80 minutes are watched. */
export function playInfo(id: number, changes: Partial<PlayInfo> = {}): PlayInfo {
  const lesson = section(id, { type: 3, state: 4, name: `第 ${id} 节` })
  return {
    userId: 3,
    section: { ...lesson, openBy: 'owned', offer: null, serverTime: Date.now() },
    media: {
      url: `/media/hls/token${id}/index.m3u8`,
      expiresAt: Date.now() + 900_000,
      poster: '/media/poster.jpg',
      qualities: [
        { name: 'hd', label: '高清', height: 720 },
        { name: 'sd', label: '流畅', height: 360 },
        { name: 'audio', label: '只听声音', height: 0 },
      ],
    },
    progress: {
      sectionId: id,
      courseId: 1001,
      position: 750,
      watchedSeconds: 600,
      durationSeconds: 4800,
      finished: false,
      updatedAt: null,
    },
    refundWarning: null,
    previous: null,
    next: { id: id + 1, name: `第 ${id + 1} 节`, state: 4 },
    documentCount: 2,
    marks: [],
    captions: [],
    chatStreams: [],
    ...changes,
  }
}

export function courseDocument(id: number, changes: Partial<CourseDocument> = {}): CourseDocument {
  return {
    id,
    courseId: 1001,
    courseName: '四级全程班',
    sectionId: null,
    sectionName: null,
    name: `讲义 ${id}.pdf`,
    sizeBytes: 831_488,
    pages: 12,
    downloadable: true,
    ...changes,
  }
}

/** A note at a second of lesson 7. */
export function lessonNote(id: number, changes: Partial<LessonNote> = {}): LessonNote {
  return {
    id,
    courseId: 1001,
    sectionId: 7,
    sectionName: '第 7 节',
    sectionType: 3,
    seconds: id * 10,
    text: `第 ${id} 条笔记`,
    createdAt: Date.now(),
    updatedAt: Date.now(),
    ...changes,
  }
}

/** A message of the chat at a second of a class. */
export function replayMessage(second: number, changes: Partial<ReplayMessage> = {}): ReplayMessage {
  return {
    id: `m${second}`,
    ms: second * 1000,
    stream: 'student',
    nickname: '小林',
    avatar: '/art/avatars/1.svg',
    text: `第 ${second} 秒说的`,
    mine: false,
    quiz: null,
    ...changes,
  }
}

/** A course that was bought, as it is studied: one of its four lessons is finished. */
export function courseInfo(id: number, changes: Partial<CourseInfo> = {}): CourseInfo {
  return {
    id,
    name: '四级全程班',
    summary: '',
    cover: '/art/covers/1001.svg',
    kind: 'mixed',
    categories: [],
    teachers: [TEACHER],
    sectionCount: 4,
    hasCertificate: false,
    documentCount: 2,
    groupid: 1001,
    auditionable: false,
    owned: true,
    standing: 'owned',
    orderId: '17',
    taught: false,
    boughtAt: Date.now(),
    expiresAt: Date.UTC(2099, 10, 20),
    finishedCount: 1,
    watchedSeconds: 600,
    last: null,
    next: null,
    ...changes,
  }
}

import type { CourseDocument, LessonNote, PlayInfo, ReplayMessage } from '@kaozhou/api'
import { section } from './course.fixture'

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

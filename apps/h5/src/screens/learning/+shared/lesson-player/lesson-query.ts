import type { PlayInfo } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

/** The playback of a live class, or a recorded lesson. */
export type LessonKind = 'playback' | 'record'

/** A lesson with its media, and where this person stopped. */
export function lessonQuery(kind: LessonKind, id: number): ApiQuery<PlayInfo> {
  return apiQuery(`sections.${kind}`, { id })
}

import type { PlayInfo } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** The playback of a live class, or a recorded lesson. */
export type LessonKind = 'playback' | 'record'

/** A lesson with its media, and where this person stopped. */
export function lessonQuery(kind: LessonKind, id: number): ApiQuery<PlayInfo> {
  return apiQuery(['sections', kind, id], (api, call) =>
    api.sections[kind]({ id }, { ...call, noToast: true }),
  )
}

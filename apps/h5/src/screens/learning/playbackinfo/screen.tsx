import type { ApiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { lessonQuery } from '../+shared/lesson-player/lesson-query'
import { LessonScreen } from '../+shared/lesson-player/lesson-screen'

export function queries({ params }: RouteAddress<'/playbackinfo/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [lessonQuery('playback', id)] : []
}

/** The playback of a live class (spec §2 /playbackinfo/:id). */
export function Screen(): ReactNode {
  return <LessonScreen kind="playback" title="课程回放" />
}

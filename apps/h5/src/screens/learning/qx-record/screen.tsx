import type { ApiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { lessonQuery } from '../+shared/lesson-player/lesson-query'
import { LessonScreen } from '../+shared/lesson-player/lesson-screen'

export function queries({ params }: RouteAddress<'/qxRecord/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [lessonQuery('record', id)] : []
}

/** A recorded lesson (spec §2 /qxRecord/:id). */
export function Screen(): ReactNode {
  return <LessonScreen kind="record" title="录播" />
}

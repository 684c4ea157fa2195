import type { ApiQuery } from '@kaozhou/react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { lessonQuery } from '../+shared/lesson-player/lesson-query'

export function queries({ params }: RouteAddress<'/qxRecord/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [lessonQuery('record', id)] : []
}

import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { RouteAddress } from '../../../routing/screen-module'
import { keyOf } from '../+shared/key-of'

export function queries({ params }: RouteAddress<'/examination/:id'>): ApiQuery<unknown>[] {
  const id = keyOf(params.id)
  return id ? [apiQuery('exams.paper', { id })] : []
}

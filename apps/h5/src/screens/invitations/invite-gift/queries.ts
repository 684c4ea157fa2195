import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { idOf } from '../../../routing/id-of'
import type { RouteAddress } from '../../../routing/screen-module'
import { schoolBooksQuery, schoolOpenQuery } from '../+shared/books/school-queries'

export function queries({ params }: RouteAddress<'/invite_gift/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return [
    schoolOpenQuery,
    schoolBooksQuery,
    ...(id ? [apiQuery('school.assistLink', { id }, { staleTime: 0 })] : []),
  ]
}

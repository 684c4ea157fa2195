import type { SchoolBook, SchoolOpenInfo } from '@kaozhou/api'
import { type ApiQuery, apiQuery, queryOf } from '@kaozhou/react'

/** The term opening: its rules, and the chosen book with its state. */
export const schoolOpenQuery: ApiQuery<SchoolOpenInfo> = apiQuery(
  'school.openInfo',
  {},
  { staleTime: 0 },
)

export const schoolBooksQuery: ApiQuery<SchoolBook[]> = apiQuery(
  'school.books',
  {},
  { staleTime: 0 },
)

/** The books that were received. */
export const receivedBooksQuery: ApiQuery<{ id: number; name: string }[]> = {
  ...queryOf(
    ['school', 'myGifts', {}, 'list'],
    async (api, call) => (await api.school.myGifts({}, call)).list,
  ),
  staleTime: 0,
}

import type { MyGift, SchoolAssist, SchoolBook, SchoolOpenInfo } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** The term opening: its rules, and the chosen book with its state. */
export const schoolOpenQuery: ApiQuery<SchoolOpenInfo> = {
  ...apiQuery(['school', 'open'], (api, call) =>
    api.school.openInfo({}, { ...call, noToast: true }),
  ),
  staleTime: 0,
}

export const schoolBooksQuery: ApiQuery<SchoolBook[]> = {
  ...apiQuery(['school', 'books'], (api, call) => api.school.books({}, { ...call, noToast: true })),
  staleTime: 0,
}

/** A friend’s request for help with a book. */
export function schoolAssistQuery(id: number): ApiQuery<SchoolAssist> {
  return {
    ...apiQuery(['school', 'assist', id], (api, call) =>
      api.school.assistLink({ id }, { ...call, noToast: true }),
    ),
    staleTime: 0,
  }
}

/** The books that were received. */
export const receivedBooksQuery: ApiQuery<{ id: number; name: string }[]> = {
  ...apiQuery(
    ['school', 'gifts'],
    async (api, call) => (await api.school.myGifts({}, { ...call, noToast: true })).list,
  ),
  staleTime: 0,
}

/** One gift that was received in any campaign. */
export function myGiftQuery(id: number): ApiQuery<MyGift> {
  return {
    ...apiQuery(['school', 'gift', id], (api, call) =>
      api.school.myGift({ id }, { ...call, noToast: true }),
    ),
    staleTime: 0,
  }
}

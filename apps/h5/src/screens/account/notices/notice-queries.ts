import type { Notice, Reminder } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'
import { REMINDERS_KEY } from '../../../parts/notices/notice-queries'

const PAGE_LENGTH = 20

export function noticesPageQuery(page: number): ApiQuery<ListPage<Notice>> {
  return apiQuery(['notices', 'list', page], (api, call) =>
    api.notices.list({ page, length: PAGE_LENGTH }, { ...call, noToast: true }),
  )
}

/** The user's reminders that wait for their event. */
export const remindersQuery: ApiQuery<Reminder[]> = apiQuery(
  [...REMINDERS_KEY, 'list'],
  (api, call) => api.reminders.list({}, { ...call, noToast: true }),
)

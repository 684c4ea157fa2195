import type { Client } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

type UnreadNotices = Awaited<ReturnType<Client['notices']['unread']>>

/** Prefix of the keys of all queries about the user's reminders. */
export const REMINDERS_KEY = ['reminders'] as const

/** How many notices the user has not read, and the newest of them. */
export const unreadNoticesQuery: ApiQuery<UnreadNotices> = apiQuery(
  ['notices', 'unread'],
  (api, call) => api.notices.unread({}, { ...call, noToast: true }),
)

import { MINUTE } from '@kaozhou/domain'

/** How often a list of what waits for staff is asked for again, so that nobody reloads; not while the page is out of sight. */
export const WAITING_REFRESH_MS = MINUTE / 3

/** How often the counts of a list's states are. */
export const COUNTS_REFRESH_MS = MINUTE

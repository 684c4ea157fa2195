import { ApiError } from '@kaozhou/api'

const TOO_MANY = 429
const SERVER_FAULT = 500

/** What the server said against a call; null when it gave no answer, or will give another one later. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === undefined) return null
  return error.status === TOO_MANY || error.status >= SERVER_FAULT ? null : error.message
}

import { ApiError } from '@kaozhou/api'

const TOO_MANY = 429
const SERVER_FAULT = 500

/** The message with which the server refused a call; null without an answer, and for errors that may pass (429, 5xx). */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === undefined) return null
  return error.status === TOO_MANY || error.status >= SERVER_FAULT ? null : error.message
}

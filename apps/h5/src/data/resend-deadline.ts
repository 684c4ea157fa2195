import { ApiError, errorCodes } from '@kaozhou/api'
import { refusedDeadline } from '@kaozhou/domain'

/** The countdown's deadline after a code was refused because the last one is a moment old; null for every other failure. */
export function resendDeadline(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== errorCodes.smsTooOften.code) return null
  return error.retryAfter === undefined ? null : refusedDeadline(error.retryAfter, Date.now())
}

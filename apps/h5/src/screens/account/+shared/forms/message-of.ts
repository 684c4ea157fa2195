import { ApiError } from '@kaozhou/api'

/** The server's message, or what to do when there is no answer. */
export function messageOf(error: Error | null): string | null {
  if (!error) return null
  return error instanceof ApiError ? error.message : '没有成功，请再试一次'
}

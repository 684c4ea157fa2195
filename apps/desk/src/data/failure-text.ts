import { ApiError, NetworkError } from '@kaozhou/api/caller'
import { PasskeyError } from './passkeys'

/** What a person is told about a deed that did not come back as done. */
export function failureText(error: unknown): string {
  if (error instanceof NetworkError) {
    return '没有收到结果。再按一次会继续同一次操作，不会做两遍'
  }
  if (error instanceof PasskeyError) return error.message
  if (error instanceof ApiError && error.message) return error.message
  return '出了点问题，请再试一次'
}

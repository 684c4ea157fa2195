import type { CodeGift } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

/** Previews the course of a code. The server counts every preview as an attempt: the answer never becomes stale. */
export function codeGiftQuery(code: string): ApiQuery<CodeGift> {
  return apiQuery('buying.previewCode', { code }, { staleTime: Number.POSITIVE_INFINITY })
}

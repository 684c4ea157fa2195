import type { CodeGift } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** Previews the course of a code. The server counts every preview as an attempt: the answer never becomes stale. */
export function codeGiftQuery(code: string): ApiQuery<CodeGift> & { staleTime: number } {
  return {
    ...apiQuery(['exchange', code], (api, call) =>
      api.buying.previewCode({ code }, { ...call, noToast: true }),
    ),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

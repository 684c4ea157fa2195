import type { NewUserImage } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** The pictures of the new-user gift; `id` is null when there is no gift. */
export const newUserGiftQuery: ApiQuery<NewUserImage> = apiQuery(
  ['marketing', 'newUserGift'],
  (api, call) => api.marketing.newUserGift({}, { ...call, noToast: true }),
)

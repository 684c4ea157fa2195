import type { NewUserImage } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** The picture of what a new user is given, where there is such a gift. */
export const newUserGiftQuery: ApiQuery<NewUserImage> = apiQuery(
  ['marketing', 'newUserGift'],
  (api, call) => api.marketing.newUserGift({}, { ...call, noToast: true }),
)

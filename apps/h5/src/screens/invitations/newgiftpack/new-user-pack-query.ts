import type { NewUserPack } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** What the new-user gift gives, and whether this person can claim it. */
export const newUserPackQuery: ApiQuery<NewUserPack> = {
  ...apiQuery(['new-user-gift', 'pack'], (api, call) =>
    api.marketing.newUserPack({}, { ...call, noToast: true }),
  ),
  staleTime: 0,
}

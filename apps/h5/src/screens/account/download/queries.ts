import type { AppAddresses } from '@kaozhou/api'
import type { ApiQuery } from '../../../data/api-query'
import { apiQuery } from '../../../data/api-query'

export const appAddressesQuery: ApiQuery<AppAddresses> = apiQuery(['app'], (api, call) =>
  api.system.app({}, { ...call, noToast: true }),
)

/** What the screen loads. */
export function queries(): ApiQuery<unknown>[] {
  return [appAddressesQuery]
}

import type { BuyingGroup } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** One group by its id; null when the server's list is empty: there is no such group. */
export function groupQuery(id: number): ApiQuery<BuyingGroup | null> {
  return apiQuery(['groups', id], async (api, call) => {
    const [group] = await api.assemble.list({ id }, { ...call, noToast: true })
    return group ?? null
  })
}

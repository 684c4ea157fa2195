import type { BuyingGroup } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** One group, by its number; an empty answer is a group that is not there. */
export function groupQuery(id: number): ApiQuery<BuyingGroup | null> {
  return apiQuery(['groups', id], async (api, call) => {
    const [group] = await api.assemble.list({ id }, { ...call, noToast: true })
    return group ?? null
  })
}

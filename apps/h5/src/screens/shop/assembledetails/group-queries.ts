import type { BuyingGroup } from '@kaozhou/api'
import { type ApiQuery, queryOf } from '@kaozhou/react'

/** One group by its id; null when the server's list is empty: there is no such group. */
export function groupQuery(id: number): ApiQuery<BuyingGroup | null> {
  return queryOf(['groups', 'list', { id }, 'one'], async (api, call) => {
    const [group] = await api.groups.list({ id }, call)
    return group ?? null
  })
}

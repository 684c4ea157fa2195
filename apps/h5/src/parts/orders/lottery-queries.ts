import type { CampaignRecord, CampaignState } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

/** The campaign whose chances an order gave. */
export function lotteryQuery(slug: string): ApiQuery<CampaignState> {
  return apiQuery(['order-lottery', slug], (api, call) =>
    api.activities.state({ slug }, { ...call, noToast: true }),
  )
}

/** What this person has won in it. */
export function winningsQuery(slug: string): ApiQuery<CampaignRecord[]> {
  return apiQuery(['order-lottery', slug, 'records'], async (api, call) => {
    const { list } = await api.activities.records({ slug }, { ...call, noToast: true })
    return list
  })
}

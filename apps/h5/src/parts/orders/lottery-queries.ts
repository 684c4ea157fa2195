import type { CampaignRecord, CampaignState } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

/** A lottery campaign, with the chances that orders gave the user. */
export function lotteryQuery(slug: string): ApiQuery<CampaignState> {
  return apiQuery(['order-lottery', slug], (api, call) =>
    api.activities.state({ slug }, { ...call, noToast: true }),
  )
}

/** The prizes that the user has won in a lottery campaign. */
export function winningsQuery(slug: string): ApiQuery<CampaignRecord[]> {
  return apiQuery(['order-lottery', slug, 'records'], async (api, call) => {
    const { list } = await api.activities.records({ slug }, { ...call, noToast: true })
    return list
  })
}

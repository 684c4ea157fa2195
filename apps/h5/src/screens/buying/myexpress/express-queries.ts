import type { Parcel, Tracking } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export function parcelsPageQuery(page: number): ApiQuery<ListPage<Parcel>> {
  return apiQuery(['express', 'parcels', page], (api, call) =>
    api.express.list({ page }, { ...call, noToast: true }),
  )
}

export function trackingQuery(id: number): ApiQuery<Tracking> {
  return apiQuery(['express', 'tracking', id], (api, call) =>
    api.express.track({ id }, { ...call, noToast: true }),
  )
}

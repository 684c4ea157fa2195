import type { Audition } from '@kaozhou/api'
import type { ListPage } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export function auditionsPageQuery(page: number): ApiQuery<ListPage<Audition>> {
  return apiQuery(['auditions', 'mine', page], (api, call) =>
    api.auditions.list({ page }, { ...call, noToast: true }),
  )
}

import type { AuditionOffer } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export function auditionOfferQuery(courseId: number): ApiQuery<AuditionOffer> {
  return apiQuery(['auditions', 'offer', courseId], (api, call) =>
    api.auditions.offer({ id: courseId }, { ...call, noToast: true }),
  )
}

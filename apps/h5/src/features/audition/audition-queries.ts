import type { AuditionOffer, ClassGroup } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

export function auditionOfferQuery(courseId: number): ApiQuery<AuditionOffer> {
  return apiQuery(['auditions', 'offer', courseId], (api, call) =>
    api.auditions.offer({ id: courseId }, { ...call, noToast: true }),
  )
}

/** The group of a class; only for who booked or bought. */
export function classGroupQuery(groupId: number): ApiQuery<ClassGroup> {
  return apiQuery(['groups', 'class', groupId], (api, call) =>
    api.learning.group({ id: groupId }, { ...call, noToast: true }),
  )
}

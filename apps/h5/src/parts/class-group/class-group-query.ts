import type { ClassGroup } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

/** The group of a class; only for who booked or bought. */
export function classGroupQuery(groupId: number): ApiQuery<ClassGroup> {
  return apiQuery(['groups', 'class', groupId], (api, call) =>
    api.learning.classGroup({ id: groupId }, { ...call, noToast: true }),
  )
}

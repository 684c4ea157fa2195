import type { ClassGroup } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

/** The chat group of a class; the server refuses it to people who neither booked nor bought the course. */
export function classGroupQuery(groupId: number): ApiQuery<ClassGroup> {
  return apiQuery(['class-group', groupId], (api, call) =>
    api.learning.classGroup({ id: groupId }, { ...call, noToast: true }),
  )
}

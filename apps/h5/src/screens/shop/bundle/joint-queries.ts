import type { JointBundle, JointChoice } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export function jointQuery(id: number): ApiQuery<JointBundle> {
  return apiQuery(['joint', id], (api, call) =>
    api.joints.detail({ id }, { ...call, noToast: true }),
  )
}

/** The price of a choice, as the server calculates it. */
export function jointChoiceQuery(id: number, courseIds: readonly number[]): ApiQuery<JointChoice> {
  return apiQuery(['joint', id, 'choice', ...courseIds], (api, call) =>
    api.joints.checkChoice({ id, courseIds: [...courseIds] }, { ...call, noToast: true }),
  )
}

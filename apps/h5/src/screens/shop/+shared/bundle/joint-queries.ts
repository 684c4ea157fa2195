import type { JointChoice } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

/** The price of a choice, as the server calculates it. */
export function jointChoiceQuery(id: number, courseIds: readonly number[]): ApiQuery<JointChoice> {
  return apiQuery('joints.checkChoice', { id, courseIds: [...courseIds] })
}

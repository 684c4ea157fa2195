import type { BundleChoice } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

/** The price of a choice, as the server calculates it. */
export function bundleChoiceQuery(
  id: number,
  courseIds: readonly number[],
): ApiQuery<BundleChoice> {
  return apiQuery('bundles.checkChoice', { id, courseIds: [...courseIds] })
}

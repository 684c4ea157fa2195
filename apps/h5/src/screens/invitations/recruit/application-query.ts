import type { AmbassadorApplication } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

/** The user's application as campus ambassador; null without one. */
export const applicationQuery: ApiQuery<AmbassadorApplication | null> = apiQuery(
  'recruit.mine',
  {},
  { staleTime: 0 },
)

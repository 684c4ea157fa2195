import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '@kaozhou/react'
import { rewardsQuery } from '../../../parts/campaigns/campaign-queries'

export function queries(): ApiQuery<unknown>[] {
  return [rewardsQuery('activationCode', FIRST_PAGE)]
}

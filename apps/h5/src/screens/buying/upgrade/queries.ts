import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { upgradePageQuery } from '../upgrades/upgrade-queries'

export function queries(): ApiQuery<unknown>[] {
  return [upgradePageQuery(FIRST_PAGE)]
}

import { FIRST_PAGE } from '@kaozhou/domain'
import type { ApiQuery } from '../../../data/api-query'
import { auditionsPageQuery } from './audition-queries'

export function queries(): ApiQuery<unknown>[] {
  return [auditionsPageQuery(FIRST_PAGE)]
}

import type { ApiQuery } from '@kaozhou/react'
import { applicationQuery } from './application-query'

export function queries(): ApiQuery<unknown>[] {
  return [applicationQuery]
}

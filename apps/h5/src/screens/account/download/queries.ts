import { type ApiQuery, apiQuery } from '@kaozhou/react'

/** What the screen loads. */
export function queries(): ApiQuery<unknown>[] {
  return [apiQuery('system.app')]
}

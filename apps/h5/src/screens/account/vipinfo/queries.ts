import { type ApiQuery, apiQuery } from '@kaozhou/react'

export function queries(): ApiQuery<unknown>[] {
  return [apiQuery('privileges.active'), apiQuery('privileges.cards'), apiQuery('privileges.list')]
}

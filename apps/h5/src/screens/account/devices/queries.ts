import { type ApiQuery, apiQuery } from '@kaozhou/react'

export function queries(): ApiQuery<unknown>[] {
  return [apiQuery('users.devices'), apiQuery('passkeys.list')]
}

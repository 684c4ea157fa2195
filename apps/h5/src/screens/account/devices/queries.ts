import type { ApiQuery } from '../../../data/api-query'
import { passkeysQuery } from '../passkeys/passkeys-query'
import { devicesQuery } from './devices-query'

export function queries(): ApiQuery<unknown>[] {
  return [devicesQuery, passkeysQuery]
}

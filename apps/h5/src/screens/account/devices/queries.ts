import type { ApiQuery } from '../../../data/api-query'
import { devicesQuery } from './devices-query'

export function queries(): ApiQuery<unknown>[] {
  return [devicesQuery]
}

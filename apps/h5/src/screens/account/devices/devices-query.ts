import type { Device } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

export const devicesQuery: ApiQuery<Device[]> = apiQuery(['users', 'devices'], (api, call) =>
  api.users.devices({}, { ...call, noToast: true }),
)

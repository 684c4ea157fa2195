import type { AppVersion } from '@kaozhou/api'
import type { Host } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

type System = AppVersion['system']

/** The releases for the system of a device; a desktop reads those for Android. */
export function systemOf({ os }: Host): System {
  return os === 'desktop' ? 'android' : os
}

export function versionsQuery(system: System): ApiQuery<AppVersion[]> {
  return apiQuery(['versions', system], (api, call) =>
    api.system.versions({ system }, { ...call, noToast: true }),
  )
}

import type { AppVersion } from '@kaozhou/api'
import type { Host } from '@kaozhou/domain'

type System = AppVersion['system']

/** The releases for the system of a device; a desktop reads those for Android. */
export function systemOf({ os }: Host): System {
  return os === 'desktop' ? 'android' : os
}

import {
  APP_TOKEN_COOKIE,
  CHANNEL_NAME,
  countsPageView,
  type Host,
  STATISTIC_NAMES,
  startupEffects,
} from '@kaozhou/domain'
import { readCookie, writeCookie } from './cookies'
import { storedToken } from './token-storage'

/** Stores the tracking ids of the landing address in cookies, which every later request sends (spec §4 "Startup"). */
export function keepTrackingIds(host: Host, landingUrl: string): void {
  const effects = startupEffects({
    query: Object.fromEntries(new URL(landingUrl).searchParams),
    inApp: host.app !== null,
    webToken: storedToken(),
    appToken: readCookie(APP_TOKEN_COOKIE),
  })
  for (const { name, value, days } of effects) writeCookie(name, value, days)
}

/** True when a channel or a statistics id is known. */
export function isTracked(): boolean {
  const names = [...STATISTIC_NAMES, CHANNEL_NAME]
  return countsPageView(
    Object.fromEntries(names.map((name) => [name, readCookie(name) ?? undefined])),
  )
}

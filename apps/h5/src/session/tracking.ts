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

/** The ids that a link brought are kept in cookies, for every request from now on (spec §4 "Startup"). */
export function keepTrackingIds(host: Host, landingUrl: string): void {
  const effects = startupEffects({
    query: Object.fromEntries(new URL(landingUrl).searchParams),
    inApp: host.app !== null,
    webToken: storedToken(),
    appToken: readCookie(APP_TOKEN_COOKIE),
  })
  for (const { name, value, days } of effects) writeCookie(name, value, days)
}

/** A channel or a statistics id is known: page views are counted (spec §5). */
export function isTracked(): boolean {
  const names = [...STATISTIC_NAMES, CHANNEL_NAME]
  return countsPageView(
    Object.fromEntries(names.map((name) => [name, readCookie(name) ?? undefined])),
  )
}

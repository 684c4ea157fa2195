import { APP_TOKEN_COOKIE, TOKEN_COOKIE_DAYS } from '../session/storage-keys'
import { trackingId } from './tracking-id'
import { CHANNEL_NAME, STATISTIC_NAMES } from './tracking-names'

/** Lifetime of the cookies with the channel and statistics ids (spec §9). */
export const TRACKING_COOKIE_DAYS = 30
/** The same lifetime in seconds. */
export const TRACKING_COOKIE_SECONDS = 2_592_000

/** Input of `startupEffects`. */
export interface StartupInput {
  /** The query of the page's address. */
  query: Readonly<Record<string, string | undefined>>
  /** True inside our own app. */
  inApp: boolean
  /** The web's own token, if there is one. */
  webToken: string | null
  /** The token that the app gives, if it does. */
  appToken: string | null
}

/** `value` is plain text: encode it when writing the cookie. */
export interface SetCookieEffect {
  /** What has to be done: set a cookie. */
  type: 'setCookie'
  /** The name of the cookie. */
  name: string
  /** What it holds. */
  value: string
  /** For how many days it is kept. */
  days: number
}

/**
 * The cookies that a start sets (spec §4 "Startup"): channel and statistics ids from the address, cut to 24
 * characters, for 30 days; and in the app the web token as the app token, for 7 days.
 */
export function startupEffects(input: StartupInput): SetCookieEffect[] {
  const effects: SetCookieEffect[] = []
  const keep = (name: string, value: string, days: number) => {
    if (value !== '') effects.push({ type: 'setCookie', name, value, days })
  }
  const { query } = input
  keep(STATISTIC_NAMES[0], trackingId(firstOf(query, STATISTIC_NAMES)), TRACKING_COOKIE_DAYS)
  keep(CHANNEL_NAME, trackingId(query[CHANNEL_NAME] ?? ''), TRACKING_COOKIE_DAYS)
  if (input.inApp && input.webToken && input.webToken !== input.appToken) {
    keep(APP_TOKEN_COOKIE, input.webToken, TOKEN_COOKIE_DAYS)
  }
  return effects
}

/** The tracking parameters that every request carries (spec §7); a missing one is '', which a query drops. */
export function trackingParams(cookies: Readonly<Record<string, string | undefined>>): {
  statisticId: string
  channelId: string
} {
  return {
    statisticId: firstOf(cookies, STATISTIC_NAMES),
    channelId: cookies[CHANNEL_NAME] ?? '',
  }
}

/** Page views are counted only for visitors who came by a statistics or channel id (spec §5). */
export function countsPageView(cookies: Readonly<Record<string, string | undefined>>): boolean {
  const { statisticId, channelId } = trackingParams(cookies)
  return statisticId !== '' || channelId !== ''
}

function firstOf(
  values: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string {
  return names.map((name) => values[name]).find((value) => value) ?? ''
}

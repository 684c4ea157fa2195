import { CHANNEL_NAME, STATISTIC_NAMES, TOKEN_COOKIE, TOKEN_KEY } from '@kaozhou/domain'
import { deviceStorage } from '../page/storage'

/** True when a token is stored; the server decides whether it is still valid. */
export function looksLoggedIn(): boolean {
  return Boolean(deviceStorage.text(TOKEN_KEY)) || hasCookie(TOKEN_COOKIE)
}

/** True when the address or a cookie has a channel or statistics id: such a visit is counted. */
export function looksTracked(): boolean {
  const names = [CHANNEL_NAME, ...STATISTIC_NAMES]
  const query = new URLSearchParams(window.location.search)
  return names.some((name) => query.has(name) || hasCookie(name))
}

function hasCookie(name: string): boolean {
  return document.cookie
    .split('; ')
    .some((pair) => pair.startsWith(`${name}=`) && pair.length > name.length + 1)
}

import { TOKEN_COOKIE, TOKEN_KEY, type TokenStore } from '@kaozhou/domain'
import { deviceStorage } from '../page/storage'
import { readCookie, removeCookie, writeCookie } from './cookies'

/** The token in local storage, else in its cookie (spec §7). */
export function storedToken(): string | null {
  return (deviceStorage.text(TOKEN_KEY) || null) ?? readCookie(TOKEN_COOKIE)
}

export function saveToken(token: string, stores: readonly TokenStore[], days: number): void {
  for (const store of stores) {
    if (store.kind === 'cookie') writeCookie(store.key, token, days)
    else deviceStorage.setText(store.key, token)
  }
}

export function clearToken(stores: readonly TokenStore[]): void {
  for (const store of stores) {
    if (store.kind === 'cookie') removeCookie(store.key)
    else deviceStorage.setText(store.key, null)
  }
}

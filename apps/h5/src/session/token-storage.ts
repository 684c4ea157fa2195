import { TOKEN_COOKIE, TOKEN_KEY, type TokenStore } from '@kaozhou/domain'
import { readCookie, removeCookie, writeCookie } from './cookies'

/** The token in local storage, else in its cookie (spec §7). */
export function storedToken(): string | null {
  return readLocal(TOKEN_KEY) ?? readCookie(TOKEN_COOKIE)
}

export function saveToken(token: string, stores: readonly TokenStore[], days: number): void {
  for (const store of stores) {
    if (store.kind === 'cookie') writeCookie(store.key, token, days)
    else tryStorage(() => localStorage.setItem(store.key, token))
  }
}

export function clearToken(stores: readonly TokenStore[]): void {
  for (const store of stores) {
    if (store.kind === 'cookie') removeCookie(store.key)
    else tryStorage(() => localStorage.removeItem(store.key))
  }
}

function readLocal(key: string): string | null {
  return tryStorage(() => localStorage.getItem(key)) || null
}

/** Some in-app browsers throw where storage is switched off. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

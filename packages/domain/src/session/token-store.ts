import { APP_TOKEN_COOKIE, TOKEN_COOKIE, TOKEN_KEY } from './storage-keys'

/** Every place where the token is stored; a logout clears all of them (spec §4, §9). */
export const TOKEN_STORES = [
  { kind: 'localStorage', key: TOKEN_KEY },
  { kind: 'cookie', key: TOKEN_COOKIE },
  { kind: 'cookie', key: APP_TOKEN_COOKIE },
] as const

/** One entry of {@link TOKEN_STORES}. */
export type TokenStore = (typeof TOKEN_STORES)[number]

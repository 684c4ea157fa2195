import Cookies from 'js-cookie'
import type { ClientStorage } from './config'

/**
 * Reads the stores of spec §7: the token in local storage `sc_token` or cookie
 * `sc_token_pro`, the tracking ids in cookies. Empty outside a browser and where storage is not allowed.
 */
export const browserStorage: ClientStorage = {
  token: () => localToken() ?? cookie('sc_token_pro'),
  statisticId: () => cookie('statisticsId') ?? cookie('statisticId'),
  channelId: () => cookie('channelId'),
}

function localToken(): string | undefined {
  try {
    return globalThis.localStorage?.getItem('sc_token') || undefined
  } catch {
    // Some in-app browsers throw when storage is switched off.
    return undefined
  }
}

function cookie(name: string): string | undefined {
  return typeof document === 'undefined' ? undefined : Cookies.get(name) || undefined
}

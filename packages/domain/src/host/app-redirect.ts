/** From a deep link to the app store (spec §4). */
export const STORE_REDIRECT_MS = 2000
/** From a deep link to the community page (spec §4). */
export const COMMUNITY_FALLBACK_MS = 3000
/** From a deep link to the app's fallback page (spec §4). */
export const APP_FALLBACK_MS = 4000

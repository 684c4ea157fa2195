/** Lifetime of both token cookies (spec §9). */
export const TOKEN_COOKIE_DAYS = 7
/** The token in local storage. */
export const TOKEN_KEY = 'sc_token'
/** The cookie of the web token. */
export const TOKEN_COOKIE = 'sc_token_pro'
/** The cookie that the app shell reads. The spec gives no name; this one is ours. */
export const APP_TOKEN_COOKIE = 'sc_token_app'
/** Keys in session storage; spec §9 says what they hold and gives no names. */
export const SESSION_STORAGE_KEYS = {
  cartCount: 'shoppingCount',
  provinces: 'provincesList',
} as const
/** Set in local storage once a person has ticked the agreement (spec §5). */
export const OLD_USER_KEY = 'oldUser'

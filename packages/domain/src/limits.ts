/** Seconds that the send-code button counts, from this number down to 0 (spec §9). */
export const SMS_COUNTDOWN_SECONDS = 59
/** Characters that a phone input takes. */
export const PHONE_MAX_LENGTH = 11
/** Characters that a code input takes. */
export const SMS_CODE_MAX_LENGTH = 6
/** What SMS codes are sent for (spec §9). */
export const SMS_CODE_TYPES = ['LOGIN', 'UPDATE_MOBILE'] as const
/** What an SMS code is for. */
export type SmsCodeType = (typeof SMS_CODE_TYPES)[number]

/** Channel and statistics ids in cookies: how long, in days and in seconds, and how much of them. */
export const TRACKING_COOKIE_DAYS = 30
/** The same lifetime in seconds. */
export const TRACKING_COOKIE_SECONDS = 2_592_000
/** Characters that are kept of an id. */
export const TRACKING_ID_MAX_LENGTH = 24

/** App token and web token in cookies. */
export const TOKEN_COOKIE_DAYS = 7
/** The token's key in local storage. */
export const TOKEN_KEY = 'sc_token'
/** The web token's cookie. */
export const TOKEN_COOKIE = 'sc_token_pro'
/** The cookie that the app shell reads. The spec shows no name; this one is ours. */
export const APP_TOKEN_COOKIE = 'sc_token_app'

/** From a claimed gift to the new-user link. */
export const GIFT_NAVIGATION_DELAY_MS = 1000
/** From a login to the reload. */
export const LOGIN_RELOAD_DELAY_MS = 100
/** Benefit dialog and reload after a native login. */
export const NATIVE_LOGIN_DELAY_MS = 500

/** Comments, coupons and addresses come this many at a time. */
export const LIST_LENGTH = 50
/** What a list gives when it is not asked for a length. */
export const DEFAULT_LIST_LENGTH = 20
/** Lists begin here. */
export const FIRST_PAGE = 1

/** From the first to the last millisecond of a day. */
export const DAY_SPAN_MS = 86_399_999

/** The API version header. */
export const API_VERSION = 5
/** For course info, the recommend list and orders. */
export const API_VERSION_OLD = 2
/** Who asks for a payment: inside WeChat, or elsewhere. */
export const PAYMENT_CLIENTS = ['WXMP', 'H5'] as const
/** Who asks for a payment (spec §9). */
export type PaymentClient = (typeof PAYMENT_CLIENTS)[number]
/** The server setting that shows the cart. */
export const CART_VISIBLE_SETTING = '1'

/** The first app version with a native login. */
export const NATIVE_LOGIN_MIN_VERSION = '1.5.3'
/** This one version can not log in natively, on Android only. */
export const NATIVE_LOGIN_BROKEN_ANDROID_VERSION = '1.5.5'

/** Quality of a re-encoded JPEG (spec §5 "Image upload"). */
export const JPEG_QUALITY = 0.8
/** The login dialog's title, unless another is given. */
export const LOGIN_DIALOG_TITLE = '登录'
/** Where a flip countdown starts. */
export const FLIP_COUNTDOWN_DEFAULT = 20
/** Below this height-to-width ratio a screen is small, and the container gets this width. */
export const SMALL_SCREEN_RATIO = 1.55
/** The container's width on a small screen. */
export const SMALL_SCREEN_CONTAINER = '37.55rem'
/** Keys that are read of a query string, at most. */
export const QUERY_PARAMETER_LIMIT = 1000
/** How long a page's chunk may take to load. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** Redirect timings (spec §4). */
export const STORE_REDIRECT_MS = 2000
/** From a deep link to the community page. */
export const COMMUNITY_FALLBACK_MS = 3000
/** From a deep link to the app fallback. */
export const APP_FALLBACK_MS = 4000

/** Session-storage keys (spec §9 names what they hold, not how they are called). */
export const SESSION_STORAGE_KEYS = {
  cartCount: 'shoppingCount',
  provinces: 'provincesList',
} as const
/** Local-storage flag of a person who once ticked the agreement (spec §5). */
export const OLD_USER_KEY = 'oldUser'

import { expect, test } from 'vitest'
import * as domain from './index'

// Other packages and apps are written against these names: they may not go away or change their kind.
const FUNCTIONS = [
  ...['confirmOrderKind', 'paymentOrderType', 'usesDiscounts', 'afterOrder', 'paymentAction'],
  ...['priceOrder', 'sessionReducer', 'loginDialogReducer', 'supportsNativeLogin'],
  ...['compareVersions', 'isSessionExpiredCode', 'openSection', 'dayWindow', 'normalizePhone'],
  ...['isMainlandPhone', 'maskPhone', 'validatePhone', 'validateSmsCode', 'validateLogin'],
  ...['trackingId', 'isBenefitPopupSuppressed', 'iosAppPriceText', 'appendPage'],
  ...['isCartVisible', 'isSmallScreen', 'fitWithin'],
]

test.each(FUNCTIONS)('%s is a function', (name) => {
  expect(domain).toHaveProperty(name, expect.any(Function))
})

test('the initial states of the reducers are plain data that can be cloned', () => {
  expect(structuredClone(domain.initialSession)).toEqual(domain.initialSession)
  expect(structuredClone(domain.initialLoginDialog)).toEqual(domain.initialLoginDialog)
})

test('the limits have the values of spec §9', () => {
  expect(domain).toMatchObject({
    SMS_COUNTDOWN_SECONDS: 59,
    PHONE_MAX_LENGTH: 11,
    SMS_CODE_MAX_LENGTH: 6,
    TRACKING_COOKIE_DAYS: 30,
    TRACKING_COOKIE_SECONDS: 30 * 86_400,
    TRACKING_ID_MAX_LENGTH: 24,
    TOKEN_COOKIE_DAYS: 7,
    TOKEN_KEY: 'sc_token',
    TOKEN_COOKIE: 'sc_token_pro',
    GIFT_NAVIGATION_DELAY_MS: 1000,
    LOGIN_RELOAD_DELAY_MS: 100,
    NATIVE_LOGIN_DELAY_MS: 500,
    LIST_LENGTH: 50,
    FIRST_PAGE: 1,
    DAY_SPAN_MS: 86_399_999,
    API_VERSION: 5,
    API_VERSION_OLD: 2,
    PAYMENT_CLIENTS: ['WXMP', 'H5'],
    SMS_CODE_TYPES: ['LOGIN', 'UPDATE_MOBILE'],
    CART_VISIBLE_SETTING: '1',
    NATIVE_LOGIN_MIN_VERSION: '1.5.3',
    JPEG_QUALITY: 0.8,
    FLIP_COUNTDOWN_DEFAULT: 20,
    SMALL_SCREEN_RATIO: 1.55,
    SMALL_SCREEN_CONTAINER: '37.55rem',
    QUERY_PARAMETER_LIMIT: 1000,
    CHUNK_LOAD_TIMEOUT_MS: 120_000,
    STORE_REDIRECT_MS: 2000,
    COMMUNITY_FALLBACK_MS: 3000,
    APP_FALLBACK_MS: 4000,
  })
})

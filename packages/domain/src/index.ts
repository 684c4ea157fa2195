// Every public name of the package; nothing else is importable.
export type { AddressForm } from './address'
export {
  ADDRESS_DETAIL_MAX_LENGTH,
  ADDRESS_NAME_MAX_LENGTH,
  addressSaveCall,
  validateAddress,
} from './address'
export type { Destination, FinishedOrder } from './after-order'
export { afterLogout, afterOrder } from './after-order'
export type {
  AnswerJournal,
  AnswerJournalEffect,
  AnswerJournalEvent,
  AnswerJournalStep,
  JournalMark,
} from './answer-journal'
export {
  answerJournalReducer,
  initialAnswerJournal,
  JOURNAL_MARKS,
  journalMark,
  SYNC_RETRY_DELAYS,
} from './answer-journal'
export { compareVersions, supportsNativeLogin } from './app-version'
export type { BenefitImage } from './benefit-popup'
export {
  BENEFIT_POPUP_SUPPRESSED,
  isBenefitPopupSuppressed,
  isCompleteBenefit,
  showsBenefitPopup,
} from './benefit-popup'
export { cartCount, isCartVisible } from './cart-visibility'
export type { CetEstimate, CetLevel, CetPart, CetSection, CetSectionKey } from './cet-score'
export {
  CET_MAX_MARKS,
  CET_PART_LABELS,
  CET_SECTIONS,
  ESTIMATED_SCORE_LABEL,
  estimateCet,
  formatMarks,
  percentAhead,
} from './cet-score'
export type { Streak, StreakReward } from './check-in'
export { dayNumber, nextReward, rewardAt, streakOf } from './check-in'
export type { CommentOutcome } from './comment'
export { COMMENT_POINTS_LENGTH, commentEarnsPoints, commentOutcome } from './comment'
export type {
  Coupon,
  FixedCoupon,
  PayableLine,
  PercentCoupon,
  Redpack,
  VoucherRefusal,
  VoucherTerms,
  VoucherUsability,
} from './coupon'
export {
  bestCoupon,
  couponCut,
  couponUsability,
  isForCourse,
  redpackUsability,
  refusalText,
} from './coupon'
export { dayWindow } from './day-window'
export type { DepositFault, DepositOffer, DepositStatus } from './deposit'
export {
  DEPOSIT_MAX_PERCENT,
  DEPOSIT_STATUS_LABELS,
  depositBalance,
  depositFault,
  depositStatus,
  depositText,
  maxDeposit,
} from './deposit'
export type {
  GroupEffect,
  GroupEvent,
  GroupPlace,
  GroupState,
  GroupStatus,
  GroupStep,
  JoinRefusal,
} from './group-buy'
export {
  GROUP_MAX_SIZE,
  GROUP_MIN_SIZE,
  GROUP_MS,
  GROUP_STATUS_LABELS,
  groupReducer,
  groupTimeLeft,
  JOIN_REFUSALS,
  joinRefusal,
  placesLeft,
  startGroup,
} from './group-buy'
export type { AppOs, AppShell, Host } from './host'
export { isIosApp, isSocialBrowser } from './host'
export type { InstalmentOffer, InstalmentPlan } from './instalment'
export { instalmentPlan } from './instalment'
export type { AssistRefusal, AssistState } from './invitation'
export {
  ASSIST_REFUSALS,
  assistProgress,
  assistRefusal,
  isInvitation,
  validateInvitationCode,
} from './invitation'
export type { PurchaseBlock } from './ios-purchase'
export { iosAppPriceText, purchaseBlock } from './ios-purchase'
export type { JointGroup, JointPricing, JointSelection } from './joint-bundle'
export { checkJointSelection, jointCut, jointRuleText, toggleJointCourse } from './joint-bundle'
export type { SmsCodeType } from './limits'
export {
  API_VERSION,
  API_VERSION_OLD,
  APP_FALLBACK_MS,
  APP_TOKEN_COOKIE,
  CART_VISIBLE_SETTING,
  CHUNK_LOAD_TIMEOUT_MS,
  COMMUNITY_FALLBACK_MS,
  DAY_SPAN_MS,
  DEFAULT_LIST_LENGTH,
  FIRST_PAGE,
  FLIP_COUNTDOWN_DEFAULT,
  GIFT_NAVIGATION_DELAY_MS,
  JPEG_QUALITY,
  LIST_LENGTH,
  LOGIN_DIALOG_TITLE,
  LOGIN_DIALOG_WIDTH,
  LOGIN_RELOAD_DELAY_MS,
  NATIVE_LOGIN_BROKEN_ANDROID_VERSION,
  NATIVE_LOGIN_DELAY_MS,
  NATIVE_LOGIN_MIN_VERSION,
  OLD_USER_KEY,
  PAYMENT_CLIENTS,
  PHONE_MAX_LENGTH,
  QUERY_PARAMETER_LIMIT,
  SESSION_STORAGE_KEYS,
  SMALL_SCREEN_CONTAINER,
  SMALL_SCREEN_RATIO,
  SMS_CODE_MAX_LENGTH,
  SMS_CODE_TYPES,
  SMS_COUNTDOWN_SECONDS,
  STORE_REDIRECT_MS,
  TOKEN_COOKIE,
  TOKEN_COOKIE_DAYS,
  TOKEN_COOKIE_SECONDS,
  TOKEN_KEY,
  TRACKING_COOKIE_DAYS,
  TRACKING_COOKIE_SECONDS,
  TRACKING_ID_MAX_LENGTH,
} from './limits'
export type { ListPage } from './list-page'
export { appendPage, isLastPage, nextPage } from './list-page'
export type {
  LoginDialogEffect,
  LoginDialogEvent,
  LoginDialogOptions,
  LoginDialogState,
  LoginDialogStep,
  LoginMode,
} from './login-dialog'
export {
  initialLoginDialog,
  LOGIN_SUCCESS_TEXT,
  loginDialogReducer,
  loginMode,
} from './login-dialog'
export type { Prize } from './lottery'
export { drawPrize, drawsLeft, envelopeRange, fairBelow, lotteryWeight } from './lottery'
export type { MakeUpRefusal, MakeUpRule, MakeUpState } from './make-up'
export { MAKE_UP_REFUSALS, makeUpDays, makeUpRefusal } from './make-up'
export { MESSAGES } from './messages'
export { formatFen, parseYuan } from './money'
export type {
  NewUserGiftEffect,
  NewUserGiftEvent,
  NewUserGiftState,
  NewUserGiftStep,
} from './new-user-gift'
export { GIFT_CLAIMED_TEXT, initialNewUserGift, newUserGiftReducer } from './new-user-gift'
export { NICKNAME_MAX_LENGTH, validateNickname } from './nickname'
export type { Section, SectionNotice, SectionOpening, SectionParams } from './open-section'
export { openSection, SECTION_NOTICES } from './open-section'
export type { OrderEffect, OrderEvent, OrderState, OrderStatus, OrderStep } from './order-state'
export {
  CHECKOUT_KEY_MS,
  GROUP_PLACE_MS,
  initialOrderState,
  isCheckoutKeyAlive,
  isOrderOverdue,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  ORDER_UNPAID_MS,
  orderReducer,
  paymentTimeLeft,
} from './order-state'
export type { ConfirmOrderKind } from './order-type'
export { confirmOrderKind, OrderType, paymentOrderType, usesDiscounts } from './order-type'
export type { OtherPayButton, OtherPayRole, OtherPayView } from './other-pay'
export { otherPayView } from './other-pay'
export type { PasswordStrength } from './password'
export {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordStrength,
  validatePassword,
} from './password'
export type { PastedAddress } from './pasted-address'
export { parsePastedAddress } from './pasted-address'
export type { PaymentAction, PaymentMode, PaymentPlace } from './payment-action'
export { paymentAction, paymentClient, paymentModes, paymentPlace } from './payment-action'
export type { PaymentVerdict } from './payment-check'
export {
  PAYMENT_CHECK_DELAYS,
  PAYMENT_VERDICTS,
  paymentCheckDelay,
  paymentVerdict,
} from './payment-check'
export { isMainlandPhone, maskPhone, normalizePhone } from './phone'
export type {
  CutReason,
  PriceBreakdown,
  PriceInput,
  PriceLine,
  PriceShare,
  PriceStep,
  PriceStepKind,
} from './price-order'
export {
  POINTS_MAX_PERCENT,
  POINTS_PER_YUAN,
  PRICE_STEP_LABELS,
  pointsCut,
  priceOrder,
} from './price-order'
export type { Region, RegionOption, RegionTree } from './region'
export {
  findRegion,
  isRegionCode,
  parseRegions,
  REGION_LEVELS,
  readRegions,
  regionOptions,
  regionPath,
  regionText,
} from './region'
export type { RegistrationSource } from './registration-source'
export { REGISTRATION_SOURCES, registrationSource } from './registration-source'
export { reservationInitiative } from './reservation'
export type { RedirectPolicy, SafeRedirect } from './safe-redirect'
export { safeRedirect } from './safe-redirect'
export { fitWithin, isSmallScreen } from './screen-fit'
export type { SessionPhase, SessionState, SessionStep } from './session'
export { initialSession, RELOAD_GUARD_MS, sessionReducer } from './session'
export { isSessionExpiredCode, SESSION_EXPIRED_CODES } from './session-code'
export type { CallOutcome, SessionEffect, SessionEvent } from './session-event'
export { shareOut } from './share-out'
export { countdownDeadline, countdownSeconds, isCountingDown } from './sms-countdown'
export type { SetCookieEffect, StartupInput } from './startup'
export {
  CHANNEL_NAME,
  countsPageView,
  STATISTIC_NAMES,
  startupEffects,
  trackingParams,
} from './startup'
export type { SupportChat, SupportChatInput } from './support-chat'
export { supportChat } from './support-chat'
export type { Period, TimeParts } from './time-left'
export { clockSkew, clockText, periodAt, timeLeft, timeParts } from './time-left'
export type { TokenStore } from './token-store'
export { TOKEN_STORES } from './token-store'
export { trackingId } from './tracking-id'
export type { Validation } from './validation'
export { VALIDATION_MESSAGES, validateLogin, validatePhone, validateSmsCode } from './validation'

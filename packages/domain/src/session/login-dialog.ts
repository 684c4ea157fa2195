import { PHONE_MAX_LENGTH, SMS_CODE_MAX_LENGTH } from '../accounts/input-lengths'
import { normalizePhone } from '../accounts/phone'
import type { SmsCodeType } from '../accounts/sms-code-type'
import { countdownDeadline, isCountingDown } from '../accounts/sms-countdown'
import { SMS_SENT_JUST_NOW } from '../accounts/sms-wait'
import { validateLogin, validatePhone } from '../accounts/validation'
import type { Host } from '../host/host'
import { isSocialBrowser } from '../host/host'
import { LOGIN_DIALOG_TITLE } from './login-title'

/** From a login to the reload (spec §9). */
export const LOGIN_RELOAD_DELAY_MS = 100

/** Toast after login or binding (spec §8). */
export const LOGIN_SUCCESS_TEXT = '手机号绑定成功'

/** Inside a social app's browser the dialog binds a phone instead (spec §2 "Login dialog"). */
export type LoginMode = 'login' | 'bind'

/** `bind` inside the browser of a social app, else `login`. */
export function loginMode(host: Host): LoginMode {
  return isSocialBrowser(host) ? 'bind' : 'login'
}

/** Options of an opened dialog: they decide what closing and success do. */
export interface LoginDialogOptions {
  /** Heading of the dialog. Default: `LOGIN_DIALOG_TITLE`. */
  title?: string
  /** The way to log in that is shown first. */
  mode?: LoginMode
  /** Closing goes to /home. */
  closeBack?: boolean
  /** Closing goes back one step. */
  hashBack?: boolean
  /** `false`: no reload after success. */
  loginReload?: boolean
  /** True: the page is not reloaded after success. */
  noRefresh?: boolean
}

/** The state of the dialog. */
export interface LoginDialogState extends Required<LoginDialogOptions> {
  /** True while the dialog is open. */
  visible: boolean
  /** What stands in the field of the number. */
  phone: string
  /** What stands in the field of the code. */
  code: string
  /** True when the agreement is ticked. */
  agreed: boolean
  /** The phone is marked with a red icon. */
  phoneInvalid: boolean
  /** The server's `codemsg`, shown under the form. */
  error: string
  /** A code is being sent. */
  fetching: boolean
  /** Logging in or binding. */
  submitting: boolean
  /** How far a security check of the server is that takes long, from 0 to 1; null while there is none. */
  checkShare: number | null
  /** ms; `countdownSeconds(deadline, now)` is what the button shows, `isCountingDown` blocks sending. */
  deadline: number | null
  /** To whom a code was sent last, and when; `at` is null while it is being sent. Closing keeps it. */
  sent: { phone: string; at: number | null } | null
}

/** Events of the dialog. `now` is ms since epoch. */
export type LoginDialogEvent =
  | { type: 'opened'; options?: LoginDialogOptions }
  | { type: 'phoneTyped'; text: string }
  | { type: 'codeTyped'; text: string }
  | { type: 'agreementToggled'; agreed: boolean }
  | { type: 'sendPressed'; now: number }
  | { type: 'codeSent'; now: number }
  /** `deadline`: the countdown's, when the last code is a moment old (`refusedDeadline`). */
  | { type: 'sendFailed'; message: string; deadline?: number | null }
  /** The browser works on a security check before a code is sent or a login goes on; `share` from 0 to 1. */
  | { type: 'checkProgressed'; share: number }
  | { type: 'ticked'; now: number }
  | { type: 'submitPressed' }
  | { type: 'loginSucceeded'; token: string; hasNewUser: boolean }
  | { type: 'loginFailed'; message: string }
  /** A password, or a phone that scanned the QR code, has logged in. */
  | { type: 'enteredOtherwise'; token: string; hasNewUser: boolean }
  /** The user closed it. */
  | { type: 'closed' }
  /** It is removed because of a login or logout elsewhere: no navigation. */
  | { type: 'dismissed' }

/** Effects, to run in this order. */
export type LoginDialogEffect =
  | { type: 'showToast'; message: string }
  | { type: 'sendCode'; mobile: string; codeType: SmsCodeType }
  | { type: 'login'; mode: LoginMode; mobile: string; code: string }
  /** Store the flag that the user has ticked the agreement. */
  | { type: 'rememberOldUser' }
  /** Pass the token to the session (`loggedIn`), which stores it. */
  | { type: 'reportLogin'; token: string }
  /** Tell the session that nobody logged in (`loginDialogClosed`). */
  | { type: 'reportClose' }
  | { type: 'showNewUserGift'; loginReload: boolean }
  | { type: 'reloadPage'; delayMs: number }
  | { type: 'navigate'; path: string }
  | { type: 'goBack' }

/** Result of `loginDialogReducer`. */
export interface LoginDialogStep {
  /** The state after the event. */
  state: LoginDialogState
  /** What has to be done now, in this order. */
  effects: LoginDialogEffect[]
}

/** Shown when a code is asked for again within the countdown, after the dialog was closed. */
const CODE_SENT_EARLIER = '验证码刚刚发过，还能用，请查看短信'

/** Hidden and empty. */
export const initialLoginDialog: LoginDialogState = {
  visible: false,
  title: LOGIN_DIALOG_TITLE,
  mode: 'login',
  closeBack: false,
  hashBack: false,
  loginReload: true,
  noRefresh: false,
  phone: '',
  code: '',
  agreed: false,
  phoneInvalid: false,
  error: '',
  fetching: false,
  submitting: false,
  checkShare: null,
  deadline: null,
  sent: null,
}

/** The login dialog (spec §4 "Login dialog", §5, §8). Responses that arrive after closing are ignored. */
export function loginDialogReducer(
  state: LoginDialogState,
  event: LoginDialogEvent,
): LoginDialogStep {
  switch (event.type) {
    case 'opened':
      return step(state.visible ? state : open(state, event.options))
    case 'phoneTyped': {
      const phone = normalizePhone(event.text).slice(0, PHONE_MAX_LENGTH)
      return step({ ...state, phone, phoneInvalid: false, error: '' })
    }
    case 'codeTyped':
      return step({ ...state, code: event.text.trim().slice(0, SMS_CODE_MAX_LENGTH), error: '' })
    case 'agreementToggled':
      return event.agreed
        ? step({ ...state, agreed: true }, { type: 'rememberOldUser' })
        : step({ ...state, agreed: false })
    case 'sendPressed':
      return onSend(state, event.now)
    case 'codeSent':
      if (!state.fetching) return step(state)
      return step({
        ...state,
        fetching: false,
        checkShare: null,
        deadline: countdownDeadline(event.now),
        sent: state.sent && { ...state.sent, at: event.now },
      })
    case 'sendFailed':
      return state.fetching ? onSendFailed(state, event) : step(state)
    case 'checkProgressed':
      return step(
        state.fetching || state.submitting ? { ...state, checkShare: event.share } : state,
      )
    case 'ticked':
      return step(isCountingDown(state.deadline, event.now) ? state : { ...state, deadline: null })
    case 'submitPressed':
      return onSubmit(state)
    case 'loginSucceeded':
      return state.submitting ? onLogin(state, event) : step(state)
    case 'enteredOtherwise':
      return state.visible ? onLogin(state, event) : step(state)
    case 'loginFailed':
      return state.submitting ? fail({ ...state, submitting: false }, event.message) : step(state)
    case 'closed':
      return state.visible ? onClose(state) : step(state)
    case 'dismissed':
      return step(reset(state))
  }
}

function open(state: LoginDialogState, options: LoginDialogOptions = {}): LoginDialogState {
  return { ...reset(state), ...options, visible: true }
}

/** Hidden and empty; the agreement stays ticked, and it stays known to whom a code was sent. */
function reset({ agreed, sent }: LoginDialogState): LoginDialogState {
  return { ...initialLoginDialog, agreed, sent: sent?.at == null ? null : sent }
}

function onSend(state: LoginDialogState, now: number): LoginDialogStep {
  if (!state.visible || state.fetching || isCountingDown(state.deadline, now)) return step(state)
  const checked = validatePhone(state.phone)
  if (!checked.ok) {
    return step({ ...state, phoneInvalid: true }, { type: 'showToast', message: checked.message })
  }
  const { phone, sent } = state
  const earlier = sent?.at != null && sent.phone === phone ? countdownDeadline(sent.at) : null
  // The dialog was closed meanwhile: the code still holds, and the server would refuse another one so soon.
  if (isCountingDown(earlier, now)) {
    return step({ ...state, deadline: earlier }, { type: 'showToast', message: CODE_SENT_EARLIER })
  }
  return step(
    { ...state, fetching: true, error: '', sent: { phone, at: null } },
    { type: 'sendCode', mobile: state.phone, codeType: 'LOGIN' },
  )
}

function onSendFailed(
  state: LoginDialogState,
  { message, deadline = null }: { message: string; deadline?: number | null },
): LoginDialogStep {
  const text = deadline === null ? message : SMS_SENT_JUST_NOW
  return fail({ ...state, fetching: false, deadline }, text)
}

function onSubmit(state: LoginDialogState): LoginDialogStep {
  if (!state.visible || state.submitting) return step(state)
  const checked = validateLogin(state)
  if (!checked.ok) {
    const phoneInvalid = !validatePhone(state.phone).ok
    return step({ ...state, phoneInvalid }, { type: 'showToast', message: checked.message })
  }
  const { mode, phone: mobile, code } = state
  return step({ ...state, submitting: true, error: '' }, { type: 'login', mode, mobile, code })
}

function onLogin(
  state: LoginDialogState,
  { token, hasNewUser }: { token: string; hasNewUser: boolean },
): LoginDialogStep {
  const { loginReload, noRefresh } = state
  const next = reset(state)
  const report: LoginDialogEffect = { type: 'reportLogin', token }
  if (hasNewUser) return step(next, report, { type: 'showNewUserGift', loginReload })
  const toast: LoginDialogEffect = { type: 'showToast', message: LOGIN_SUCCESS_TEXT }
  if (!loginReload || noRefresh) return step(next, report, toast)
  return step(next, report, toast, { type: 'reloadPage', delayMs: LOGIN_RELOAD_DELAY_MS })
}

function onClose(state: LoginDialogState): LoginDialogStep {
  const next = reset(state)
  const effects: LoginDialogEffect[] = [{ type: 'reportClose' }]
  // Both effects together would leave /home again.
  if (state.closeBack) effects.push({ type: 'navigate', path: '/home' })
  else if (state.hashBack) effects.push({ type: 'goBack' })
  return step(next, ...effects)
}

function fail(state: LoginDialogState, message: string): LoginDialogStep {
  return step({ ...state, checkShare: null, error: message })
}

function step(state: LoginDialogState, ...effects: LoginDialogEffect[]): LoginDialogStep {
  return { state, effects }
}

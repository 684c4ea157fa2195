import { type BenefitImage, LOGIN_DIALOG_TITLE, type LoginMode } from '@kaozhou/domain'
import { createStore } from 'zustand/vanilla'

/** Runs after a login instead of a reload of the page; a function that does nothing is the `noRefresh` of spec §4. */
export type AfterLogin = () => void

export interface LoginRequest {
  title?: string
  afterLogin?: AfterLogin
  /** Closing the dialog leads to /home; `step`: one step back (spec §4 "closeBack", "hash-back"). */
  closeBack?: boolean | 'step'
}

/**
 * `foreign`: the network wants a login first. `old`: the server can't be reached, and answers of an earlier time are shown.
 * `slow`, `slowWrite`, `slowCode`: an answer, the answer to something that was sent, or the code of a screen does not come.
 */
export type LineTrouble = 'foreign' | 'old' | 'slow' | 'slowWrite' | 'slowCode'

/**
 * The specification's `global` state area (spec §3): the client's own state that outlives a screen. What the server
 * knows (userInfo, hasReceive, shoppingCount, isShoppingTime, provincesList) lies in the query cache; decision 0007
 * says where each field of the specification is.
 */
export interface GlobalState {
  /** True when a token is stored; the server decides whether it is still good. */
  loggedIn: boolean
  online: boolean
  /** What is wrong with a network that the browser calls good. */
  trouble: LineTrouble | null
  loginVisible: boolean
  loginVisibleTitle: string
  /** What the login dialog does on this host: log in, or bind a phone (spec §2 "Login dialog"). */
  loginType: LoginMode
  closeBack: boolean | 'step'
  afterLogin: AfterLogin | null
  /** The new-user coupon popup (spec §4 "New-user gift modal"). */
  benefitModalVisible: boolean
  benefitImage: string | null
  benefitId: BenefitImage['id']
  newUserLink: string | null
  /** Only an explicit `false` stops the reload when the popup is closed. */
  loginReload: boolean | undefined
}

const NO_LOGIN = {
  loginVisible: false,
  loginVisibleTitle: LOGIN_DIALOG_TITLE,
  closeBack: false,
  afterLogin: null,
} satisfies Partial<GlobalState>

export const NO_BENEFIT = {
  benefitModalVisible: false,
  benefitImage: null,
  benefitId: null,
  newUserLink: null,
  loginReload: undefined,
} satisfies Partial<GlobalState>

export const globalStore = createStore<GlobalState>()(() => ({
  loggedIn: false,
  online: true,
  trouble: null,
  loginType: 'login',
  ...NO_LOGIN,
  ...NO_BENEFIT,
}))

/** Opens the login dialog; does nothing while it is open. */
export function requestLogin({ title, afterLogin, closeBack = false }: LoginRequest = {}): void {
  if (globalStore.getState().loginVisible) return
  globalStore.setState({
    loginVisible: true,
    loginVisibleTitle: title ?? LOGIN_DIALOG_TITLE,
    afterLogin: afterLogin ?? null,
    closeBack,
  })
}

export function closeLogin(): void {
  globalStore.setState(NO_LOGIN)
}

/** Runs the action now, or after a login when nobody is logged in. */
export function withLogin(action: AfterLogin): void {
  if (globalStore.getState().loggedIn) action()
  else requestLogin({ afterLogin: action })
}

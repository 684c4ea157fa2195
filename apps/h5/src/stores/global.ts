import type { BenefitImage } from '@kaozhou/domain'
import { createStore } from 'zustand/vanilla'

/** What runs after a login that something else asked for; without one the page is reloaded (spec §4). */
export type Intention = () => void

export interface LoginRequest {
  title?: string
  /** Goes on with what the person wanted; without it the page reloads after the login. */
  goOn?: Intention
  /** Closing leads to /home. */
  closeBack?: boolean
}

export interface Benefit {
  image: BenefitImage
  /** Only an explicit `false` stops the reload when the popup is closed. */
  loginReload?: boolean
}

/** The specification's `global` state area (spec §3), as far as more than one screen reads it. */
export interface GlobalState {
  /** The stored token says that somebody is logged in; the server has the last word. */
  loggedIn: boolean
  /** The login dialog is asked for. */
  login: LoginRequest | null
  /** The new-user coupon popup is asked for. */
  benefit: Benefit | null
  online: boolean
}

export const globalStore = createStore<GlobalState>()(() => ({
  loggedIn: false,
  login: null,
  benefit: null,
  online: true,
}))

/** Opens the login dialog; a request that is already open stays. */
export function requestLogin(request: LoginRequest = {}): void {
  if (!globalStore.getState().login) globalStore.setState({ login: request })
}

/** Runs the action now, or after the login that it needs. */
export function withLogin(action: Intention): void {
  if (globalStore.getState().loggedIn) action()
  else requestLogin({ goOn: action })
}

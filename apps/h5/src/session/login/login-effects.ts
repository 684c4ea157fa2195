import { ApiError, errorCodes, type SolveOptions, withProof } from '@kaozhou/api'
import {
  type LoginDialogEffect,
  type LoginDialogEvent,
  OLD_USER_KEY,
  registrationSource,
} from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import { newRequestKey } from '../../data/new-request-key'
import { resendDeadline } from '../../data/resend-deadline'
import { navigateTo } from '../../page/navigation'
import { deviceStorage } from '../../page/storage'
import { declineLogin } from '../../stores/declined-login'
import { type AfterLogin, closeLogin, globalStore } from '../../stores/global'
import { forgetIdentity, keptIdentity } from '../authorizer'
import { offerNewUserGift } from '../new-user-gift'
import { services } from '../services'

/** Performs an effect of the login dialog's state machine; `send` reports the results of its calls. */
export function performLoginEffect(
  effect: LoginDialogEffect,
  send: (event: LoginDialogEvent) => void,
): void {
  switch (effect.type) {
    case 'showToast':
      showToast(effect.message)
      break
    case 'sendCode':
      void sendCode(effect.mobile, effect.codeType, send)
      break
    case 'login':
      void logIn(effect, send)
      break
    case 'rememberOldUser':
      // Without storage the next login asks for the agreement again.
      deviceStorage.setText(OLD_USER_KEY, '1')
      break
    case 'reportLogin':
      void reportLogin(effect.token, globalStore.getState().afterLogin)
      break
    case 'reportClose':
      reportClose()
      break
    case 'showNewUserGift':
      void offerNewUserGift(effect.loginReload, window.location.href)
      break
    case 'reloadPage':
      window.setTimeout(() => window.location.reload(), effect.delayMs)
      break
    case 'navigate':
      navigateTo(effect.path)
      break
    case 'goBack':
      window.history.back()
      break
  }
}

async function sendCode(
  mobile: string,
  type: 'LOGIN' | 'UPDATE_MOBILE',
  send: (event: LoginDialogEvent) => void,
): Promise<void> {
  try {
    const { client } = await services()
    await withProof(
      (proof) => client.session.sendCode({ mobile, type, proof }, { noToast: true }),
      reportSlowCheck(send),
    )
    send({ type: 'codeSent', now: Date.now() })
  } catch (error) {
    send({ type: 'sendFailed', message: messageOf(error), deadline: resendDeadline(error) })
  }
}

/** A security check that takes longer than this is shown. */
const SHOW_CHECK_AFTER_MS = 1000

function reportSlowCheck(send: (event: LoginDialogEvent) => void): SolveOptions {
  let startedAt: number | null = null
  return {
    onProgress: (share) => {
      startedAt ??= performance.now()
      if (performance.now() - startedAt > SHOW_CHECK_AFTER_MS) {
        send({ type: 'checkProgressed', share })
      }
    },
  }
}

/** Error codes that mean that the stored identity cannot be bound: the next attempt is made without an identity. */
const IDENTITY_FAILED: readonly number[] = [
  errorCodes.authorizationFailed.code,
  errorCodes.identityTaken.code,
]

/** Binds the phone inside a social browser, logs in everywhere else (spec §2 "Login dialog"). */
async function logIn(
  { mode, mobile, code }: Extract<LoginDialogEffect, { type: 'login' }>,
  send: (event: LoginDialogEvent) => void,
): Promise<void> {
  const regFromDescribe = registrationSource(window.location.pathname) ?? undefined
  try {
    const { client } = await services()
    const enter = mode === 'bind' ? client.oauth.bind : client.session.login
    const o_info = mode === 'bind' ? keptIdentity() : undefined
    const requestKey = requestKeyOf(`${mobile} ${code}`)
    const form = { mobile, code, requestKey, regFromDescribe, ...(o_info && { o_info }) }
    const { accessToken, hasNewUser } = await withProof(
      (proof) => enter({ ...form, proof }, { noToast: true }),
      reportSlowCheck(send),
    )
    forgetIdentity()
    send({ type: 'loginSucceeded', token: accessToken, hasNewUser })
  } catch (error) {
    if (error instanceof ApiError && IDENTITY_FAILED.includes(error.code)) forgetIdentity()
    send({ type: 'loginFailed', message: messageOf(error) })
  }
}

/** The last login that was tried. A second press with the same phone and code repeats it: its answer may have been lost. */
let tried = { login: '', requestKey: '' }

function requestKeyOf(login: string): string {
  if (tried.login !== login) tried = { login, requestKey: newRequestKey() }
  return tried.requestKey
}

/** The server's message, shown under the form (spec §8). */
function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : '登录没有成功，请再试一次'
}

async function reportLogin(token: string, afterLogin: AfterLogin | null): Promise<void> {
  const { session } = await services()
  closeLogin()
  session.dispatch({ type: 'loggedIn', token })
  afterLogin?.()
}

function reportClose(): void {
  declineLogin()
  closeLogin()
  void services().then(({ session }) => session.dispatch({ type: 'loginDialogClosed' }))
}

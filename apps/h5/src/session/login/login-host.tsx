import { ApiError, errorCodes, type SolveOptions, withProof } from '@kaozhou/api'
import {
  countdownSeconds,
  initialLoginDialog,
  isCountingDown,
  type LoginDialogEffect,
  type LoginDialogEvent,
  loginDialogReducer,
  loginMode,
  OLD_USER_KEY,
  registrationSource,
} from '@kaozhou/domain'
import { LoginDialog, showToast } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useReducerEffects } from '../../data/use-reducer-effects'
import { useEnvironment } from '../../page/environment'
import { lazyPart } from '../../page/lazy-part'
import { navigateTo } from '../../page/navigation'
import { deviceStorage } from '../../page/storage'
import { declineLogin } from '../../stores/declined-login'
import { type AfterLogin, closeLogin, globalStore } from '../../stores/global'
import { forgetIdentity, keptIdentity } from '../authorizer'
import { offerNewUserGift } from '../new-user-gift'
import { services } from '../services'
import { AgreementLink } from './agreement-link'
import type { LoginWay } from './login-way'
import { useSmsOffer } from './use-sms-offer'

/** Inside WeChat, QQ and Weibo the user is already identified and only binds a phone number (spec §2). */
const BIND_TITLE = '绑定手机号'

const OtherWay = lazyPart(() => import('./other-way').then((module) => module.OtherWay))
const WayLinks = lazyPart(() => import('./other-way').then((module) => module.WayLinks))

/** The login dialog over the current screen; runs `afterLogin` of the request when the login succeeds. */
export function LoginHost(): ReactNode {
  const { host } = useEnvironment()
  const [way, setWay] = useState<LoginWay>('code')
  const [dialog, dispatch] = useReducerEffects(loginDialogReducer, initialLoginDialog, perform)

  useEffect(() => {
    const loginType = loginMode(host)
    globalStore.setState({
      loginType,
      ...(loginType === 'bind' && { loginVisibleTitle: BIND_TITLE }),
    })
    const { loginVisibleTitle: title, closeBack, afterLogin } = globalStore.getState()
    dispatch({
      type: 'opened',
      options: {
        title,
        mode: loginType,
        closeBack: closeBack === true,
        hashBack: closeBack === 'step',
        loginReload: !afterLogin,
      },
    })
    if (hasAgreedBefore()) dispatch({ type: 'agreementToggled', agreed: true })
  }, [host, dispatch])

  function perform(effect: LoginDialogEffect, send: (event: LoginDialogEvent) => void): void {
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
        rememberAgreement()
        break
      case 'reportLogin':
        void report(effect.token, globalStore.getState().afterLogin)
        break
      case 'reportClose':
        declineLogin()
        closeLogin()
        void services().then(({ session }) => session.dispatch({ type: 'loginDialogClosed' }))
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

  const seconds = useSeconds(dialog.deadline)
  useSmsOffer(dialog.sent?.at ?? null, (text) => dispatch({ type: 'codeTyped', text }))
  const enter = (entry: { token: string; hasNewUser: boolean }): void =>
    dispatch({ type: 'enteredOtherwise', ...entry })
  const agreements = (
    <>
      <AgreementLink name="user" />和
      <AgreementLink name="privacy" />
    </>
  )
  return (
    <LoginDialog
      open={dialog.visible}
      mode={dialog.mode}
      title={dialog.title}
      phone={dialog.phone}
      code={dialog.code}
      agreed={dialog.agreed}
      phoneInvalid={dialog.phoneInvalid}
      error={dialog.error}
      seconds={seconds}
      checkShare={dialog.checkShare}
      sending={dialog.fetching}
      loading={dialog.submitting}
      agreements={agreements}
      {...(way !== 'code' && {
        otherWay: (
          <OtherWay
            way={way}
            phone={dialog.phone}
            agreed={dialog.agreed}
            agreements={agreements}
            onPhoneChange={(text) => dispatch({ type: 'phoneTyped', text })}
            onAgreedChange={(agreed) => dispatch({ type: 'agreementToggled', agreed })}
            onEntered={enter}
          />
        ),
      })}
      extra={<WayLinks way={way} host={host} onChoose={setWay} onEntered={enter} />}
      onPhoneChange={(text) => dispatch({ type: 'phoneTyped', text })}
      onCodeChange={(text) => dispatch({ type: 'codeTyped', text })}
      onAgreedChange={(agreed) => dispatch({ type: 'agreementToggled', agreed })}
      onSendCode={() => dispatch({ type: 'sendPressed', now: Date.now() })}
      onSubmit={() => dispatch({ type: 'submitPressed' })}
      onClose={() => dispatch({ type: 'closed' })}
    />
  )
}

function hasAgreedBefore(): boolean {
  return deviceStorage.text(OLD_USER_KEY) !== null
}

/** Without storage the next login asks for the agreement again. */
function rememberAgreement(): void {
  deviceStorage.setText(OLD_USER_KEY, '1')
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
    send({ type: 'sendFailed', message: messageOf(error) })
  }
}

/** From when on a security check is shown. */
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

/** Codes that mean that the stored identity cannot be bound: the next attempt is made without it. */
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
    const form = { mobile, code, regFromDescribe, ...(o_info && { o_info }) }
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

/** The server's message, shown under the form (spec §8). */
function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : '登录没有成功，请再试一次'
}

async function report(token: string, afterLogin: AfterLogin | null): Promise<void> {
  const { session } = await services()
  closeLogin()
  session.dispatch({ type: 'loggedIn', token })
  afterLogin?.()
}

/** Seconds until a code may be sent again, computed from the deadline so that a throttled tab stays correct. */
function useSeconds(deadline: number | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (deadline === null) return
    setNow(Date.now())
    const timer = window.setInterval(() => setNow(Date.now()), 250)
    return () => window.clearInterval(timer)
  }, [deadline])
  return deadline !== null && isCountingDown(deadline, now) ? countdownSeconds(deadline, now) : null
}

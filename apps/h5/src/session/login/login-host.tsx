import { LoginDialog } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useResendSeconds } from '../../data/use-resend-seconds'
import { useEnvironment } from '../../page/environment'
import { lazyPart } from '../../page/lazy-part'
import { AgreementLink } from './agreement-link'
import type { LoginWay, OtherWayProps } from './login-way'
import { useLoginDialog } from './use-login-dialog'
import { useSmsOffer } from './use-sms-offer'

const OtherWay = lazyPart(() => import('./other-way').then((module) => module.OtherWay))
const WayLinks = lazyPart(() => import('./other-way').then((module) => module.WayLinks))

/** The login dialog over the current screen; runs `afterLogin` of the request when the login succeeds. */
export function LoginHost(): ReactNode {
  const { host } = useEnvironment()
  const [way, setWay] = useState<LoginWay>('code')
  const [dialog, dispatch] = useLoginDialog()
  const seconds = useResendSeconds(dialog.deadline)
  const typeCode = (text: string): void => dispatch({ type: 'codeTyped', text })
  useSmsOffer(dialog.sent?.at ?? null, typeCode)
  // The props that the form for the SMS code and the other ways to log in have in common.
  const shared: Omit<OtherWayProps, 'way' | 'onEntered'> = {
    phone: dialog.phone,
    agreed: dialog.agreed,
    agreements: AGREEMENTS,
    onPhoneChange: (text) => dispatch({ type: 'phoneTyped', text }),
    onAgreedChange: (agreed) => dispatch({ type: 'agreementToggled', agreed }),
  }
  const enter: OtherWayProps['onEntered'] = (entry) =>
    dispatch({ type: 'enteredOtherwise', ...entry })
  return (
    <LoginDialog
      {...shared}
      open={dialog.visible}
      mode={dialog.mode}
      title={dialog.title}
      code={dialog.code}
      phoneInvalid={dialog.phoneInvalid}
      error={dialog.error}
      seconds={seconds}
      checkShare={dialog.checkShare}
      sending={dialog.fetching}
      loading={dialog.submitting}
      otherWay={way === 'code' ? undefined : <OtherWay {...shared} way={way} onEntered={enter} />}
      extra={<WayLinks way={way} host={host} onChoose={setWay} onEntered={enter} />}
      onCodeChange={typeCode}
      onSendCode={() => dispatch({ type: 'sendPressed', now: Date.now() })}
      onSubmit={() => dispatch({ type: 'submitPressed' })}
      onClose={() => dispatch({ type: 'closed' })}
    />
  )
}

const AGREEMENTS = (
  <>
    <AgreementLink name="user" />和
    <AgreementLink name="privacy" />
  </>
)

import { lazy, type ReactNode, Suspense } from 'react'
import { useGlobal } from '../stores/use-global'
import { useFirstTouch } from './first-touch'

const Messages = lazy(async () => ({ default: (await import('./messages')).Messages }))
const LoginHost = lazy(async () => ({ default: (await import('./login-host')).LoginHost }))
const BenefitHost = lazy(async () => ({ default: (await import('./benefit-host')).BenefitHost }))

/** Where toasts and dialogs appear, over any screen. Their code comes after the first paint. */
export function Hosts(): ReactNode {
  const login = useGlobal((state) => state.login)
  const benefit = useGlobal((state) => state.benefit)
  const awake = useFirstTouch()
  return (
    <Suspense fallback={null}>
      {awake ? <Messages /> : null}
      {login ? <LoginHost request={login} /> : null}
      {benefit ? <BenefitHost benefit={benefit} /> : null}
    </Suspense>
  )
}

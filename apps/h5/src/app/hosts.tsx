import type { ReactNode } from 'react'
import { late } from '../data/late'
import { useGlobal } from '../stores/use-global'
import { useFirstTouch } from './first-touch'

const Messages = late(() => import('./messages').then((module) => module.Messages))
const LoginHost = late(() => import('./login-host').then((module) => module.LoginHost))
const BenefitHost = late(() => import('./benefit-host').then((module) => module.BenefitHost))

/** Where toasts and dialogs appear, over any screen. Their code comes after the first paint. */
export function Hosts(): ReactNode {
  const login = useGlobal((state) => state.login)
  const benefit = useGlobal((state) => state.benefit)
  const awake = useFirstTouch()
  return (
    <>
      {awake ? <Messages /> : null}
      {login ? <LoginHost request={login} /> : null}
      {benefit ? <BenefitHost benefit={benefit} /> : null}
    </>
  )
}

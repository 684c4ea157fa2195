import type { ReactNode } from 'react'
import { useFirstTouch } from '../page/first-touch'
import { lazyPart } from '../page/lazy-part'
import { useGlobal } from '../stores/use-global'

const Messages = lazyPart(() => import('./messages').then((module) => module.Messages))
const LoginHost = lazyPart(() =>
  import('../session/login/login-host').then((module) => module.LoginHost),
)
const Benefit = lazyPart(() => import('./benefit').then((module) => module.Benefit))

/** The hosts of toasts and dialogs over every screen; their code loads after the first paint. */
export function Hosts(): ReactNode {
  const loginVisible = useGlobal((state) => state.loginVisible)
  const benefitVisible = useGlobal((state) => state.benefitModalVisible)
  const touched = useFirstTouch()
  return (
    <>
      {touched ? <Messages /> : null}
      {loginVisible ? <LoginHost /> : null}
      {benefitVisible ? <Benefit /> : null}
    </>
  )
}

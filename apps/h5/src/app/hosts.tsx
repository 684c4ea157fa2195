import { DialogHost, ToastHost } from '@kaozhou/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { useGlobal } from '../stores/use-global'

const LoginHost = lazy(async () => ({ default: (await import('./login-host')).LoginHost }))
const BenefitHost = lazy(async () => ({ default: (await import('./benefit-host')).BenefitHost }))

/** Where toasts and dialogs appear, over any screen. The dialogs' code comes with their first use. */
export function Hosts(): ReactNode {
  const login = useGlobal((state) => state.login)
  const benefit = useGlobal((state) => state.benefit)
  return (
    <>
      <ToastHost />
      <DialogHost />
      <Suspense fallback={null}>
        {login ? <LoginHost request={login} /> : null}
        {benefit ? <BenefitHost benefit={benefit} /> : null}
      </Suspense>
    </>
  )
}

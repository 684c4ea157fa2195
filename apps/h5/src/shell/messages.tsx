import { DialogHost, ToastHost } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { RouteCard } from './route-share-card'

/** The live region of toasts, the dialogs that effects open, and what the host's menu shares. */
export function Messages(): ReactNode {
  return (
    <>
      <ToastHost />
      <DialogHost />
      <RouteCard />
    </>
  )
}

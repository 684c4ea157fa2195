import { DialogHost, ToastHost } from '@kaozhou/ui'
import { type ReactNode, useEffect } from 'react'
import { backClosesModals } from './back-closes-modals'
import { RouteCard } from './route-share-card'

/** The hosts of toasts and dialogs, what closes them, and the share card of the route. */
export function Messages(): ReactNode {
  useEffect(backClosesModals, [])
  return (
    <>
      <ToastHost />
      <DialogHost />
      <RouteCard />
    </>
  )
}

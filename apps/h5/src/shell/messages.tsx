import { DialogHost, ToastHost } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { RouteCard } from './route-share-card'

/** The hosts of toasts and dialogs, and the share card of the route. */
export function Messages(): ReactNode {
  return (
    <>
      <ToastHost />
      <DialogHost />
      <RouteCard />
    </>
  )
}

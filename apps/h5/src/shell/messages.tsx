import { DialogHost, ToastHost } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { backClosesModals } from './back-closes-modals'
import { RouteCard } from './route-share-card'
import { skipToContent, startAtTop } from './skip-to-content'

/** The hosts of toasts and dialogs, the back button that closes them, and the share card of the route. */
export function Messages(): ReactNode {
  useEffect(backClosesModals, [])
  useEffect(skipToContent, [])
  useTopAfterNavigation()
  return (
    <>
      <ToastHost />
      <DialogHost />
      <RouteCard />
    </>
  )
}

/** On a new screen keyboard and screen reader start at the top. */
function useTopAfterNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) startAtTop()
    shown.current = pathname
  }, [pathname])
}

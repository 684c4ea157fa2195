import { NavBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { FALLBACK_PATH } from '../routing/fallback-path'

/** The title bar of a screen. Its back button opens /home where going back would leave the storefront. */
export function ScreenBar({
  title,
  heading,
  actions,
}: {
  title: ReactNode
  /** False where the screen has an `<h1>` of its own. */
  heading?: boolean
  actions?: ReactNode
}): ReactNode {
  const navigate = useNavigate()
  const back = (): void => {
    // `idx` is the router's index of the history entry: 0 is the landing page.
    const isFirst = !(window.history.state as { idx?: number } | null)?.idx
    if (isFirst) navigate(FALLBACK_PATH, { replace: true })
    else navigate(-1)
  }
  return <NavBar title={title} heading={heading} onBack={back} actions={actions} />
}

import { NavBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { FALLBACK_PATH } from '../routing/fallback-path'

/** The top bar of a screen, with a back that never leads out of the storefront. */
export function ScreenBar({
  title,
  actions,
}: {
  title: ReactNode
  actions?: ReactNode
}): ReactNode {
  const navigate = useNavigate()
  const back = (): void => {
    // idx is the router's own count of entries: 0 means that the person landed here.
    const isFirst = !(window.history.state as { idx?: number } | null)?.idx
    if (isFirst) navigate(FALLBACK_PATH, { replace: true })
    else navigate(-1)
  }
  return <NavBar title={title} onBack={back} actions={actions} />
}

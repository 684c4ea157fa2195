import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Replaces the current address; the router's own component would be loaded with every first visit. */
export function Redirect({ to }: { to: string }): ReactNode {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(to, { replace: true })
  }, [navigate, to])
  return null
}

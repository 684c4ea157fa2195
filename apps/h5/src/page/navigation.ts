import { type NavigateOptions, useNavigate } from 'react-router-dom'

type Navigate = (to: string, options?: NavigateOptions) => void

let current: Navigate = (to) => window.location.assign(to)

/** Lets effects that live outside of the tree move the router. */
export function NavigationBinder(): null {
  const navigate = useNavigate()
  current = (to, options) => void navigate(to, options)
  return null
}

/** Goes to a path of the storefront. */
export function navigateTo(to: string, options?: NavigateOptions): void {
  current(to, options)
}

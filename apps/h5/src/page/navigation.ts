import { type NavigateOptions, useNavigate } from 'react-router-dom'

type Navigate = (to: string, options?: NavigateOptions) => void

let current: Navigate = (to) => window.location.assign(to)

/** Gives `navigateTo` the router; rendered once inside it. */
export function NavigationBinder(): null {
  const navigate = useNavigate()
  current = (to, options) => void navigate(to, options)
  return null
}

/** Opens a path of the storefront, also from code outside of components. */
export function navigateTo(to: string, options?: NavigateOptions): void {
  current(to, options)
}

import type { ReactNode } from 'react'

/** One component of the gallery with its states, each drawn alone. */
export interface Entry {
  /** In the address: `?only=button`. */
  id: string
  title: string
  states: Record<string, () => ReactNode>
}

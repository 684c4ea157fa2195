import type { ReactNode } from 'react'

/** A component of the gallery with its states, each rendered separately. */
export interface Entry {
  /** Used in the URL: `?only=button`. */
  id: string
  title: string
  states: Record<string, () => ReactNode>
}

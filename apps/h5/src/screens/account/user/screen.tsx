import type { ReactNode } from 'react'
import { MinePage } from './mine-page'

/** The mine tab, for visitors and logged-in users (spec §2 /user). */
export function Screen(): ReactNode {
  return <MinePage />
}

import type { ReactNode } from 'react'
import { MinePage } from './mine-page'

/** The mine tab: works for a visitor, and shows more to who is logged in (spec §2 /user). */
export function Screen(): ReactNode {
  return <MinePage />
}

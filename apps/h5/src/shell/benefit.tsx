import type { ReactNode } from 'react'
import { isKnownHref } from '../routing/is-known-href'
import { BenefitHost } from '../session/benefit-host'

/** The new-user gift with what it has to know of the screens. */
export function Benefit(): ReactNode {
  return <BenefitHost hasScreen={isKnownHref} />
}

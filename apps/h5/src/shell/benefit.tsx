import type { ReactNode } from 'react'
import { href } from '../routing/href'
import { isKnownHref } from '../routing/is-known-href'
import { BenefitHost } from '../session/benefit-host'

const PLACES = { coupon: href('/mycoupon'), redpack: href('/redpacks') }

/** The new-user gift with what it has to know of the screens. */
export function Benefit(): ReactNode {
  return <BenefitHost hasScreen={isKnownHref} places={PLACES} />
}

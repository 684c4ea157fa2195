import type { ReactNode } from 'react'
import { href } from '../routing/href'
import { isKnownHref } from '../routing/is-known-href'
import { BenefitHost } from '../session/benefit-host'

const PLACES = { coupon: href('/mycoupon'), redPacket: href('/redpacks') }

/** The popup of the new-user gift, which has to know the screens that the gift can lead to. */
export function Benefit(): ReactNode {
  return <BenefitHost hasScreen={isKnownHref} places={PLACES} />
}

import type { CampaignGift } from '@kaozhou/api'
import type { ReactNode } from 'react'
import type { ClaimGift } from '../acts/use-claim-gift'
import styles from '../view/campaign.module.css'
import { GiftRow } from './gift-row'

interface GiftRowsProps {
  list: readonly CampaignGift[]
  slug: string
  claim: ClaimGift
  running: boolean
}

/** Gifts below each other, each with its condition or the button that claims it. */
export function GiftRows({ list, ...rest }: GiftRowsProps): ReactNode {
  return (
    <ul className={styles.list}>
      {list.map((gift) => (
        <li key={gift.id}>
          <GiftRow gift={gift} {...rest} />
        </li>
      ))}
    </ul>
  )
}

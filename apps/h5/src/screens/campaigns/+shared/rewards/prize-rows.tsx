import type { CampaignPrize } from '@kaozhou/api'
import { Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { RewardPicture } from '../../../../parts/campaigns/reward-picture'
import styles from '../view/campaign.module.css'

/** Prizes of a draw with their odds. */
export function PrizeRows({ prizes }: { prizes: readonly CampaignPrize[] }): ReactNode {
  return (
    <ul className={styles.list}>
      {prizes.map(({ id, name, figure, kind, odds, soldOut }) => (
        <li key={id} className={styles.row}>
          <RewardPicture kind={kind} figure={figure} />
          <span className={`${styles.grow} ${styles.name}`}>{name}</span>
          {soldOut ? (
            <Tag tone="grey">已抽完</Tag>
          ) : (
            <span className={styles.note}>中奖率 {odds / 100}%</span>
          )}
        </li>
      ))}
    </ul>
  )
}

import type { CampaignState } from '@kaozhou/api'
import { dayText } from '@kaozhou/domain'
import { Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { winnersQuery } from '../../../parts/campaigns/campaign-queries'
import styles from '../view/campaign.module.css'

const SHOWN = 6

/** The latest winners. */
export function WinnersPart({ campaign }: { campaign: CampaignState }): ReactNode {
  const { data = [] } = useQuery(winnersQuery(campaign.slug))
  const verb = campaign.draw ? '抽中' : '得到'
  if (data.length === 0) return null
  return (
    <Card title={campaign.draw ? '最近中奖' : '谁得到了礼品'}>
      <ul className={styles.list}>
        {data.slice(0, SHOWN).map(({ nickname, prize, wonAt, isExample }) => (
          <li key={`${nickname}-${wonAt}-${prize}`} className={styles.row}>
            <span className={styles.grow}>
              {nickname} {verb}
              {prize}
              {isExample ? '（示例）' : ''}
            </span>
            <span className={styles.note}>{dayText(wonAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

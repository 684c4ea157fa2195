import type { CampaignResult, CampaignState } from '@kaozhou/api'
import { Card } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { RewardPicture } from '../../../../parts/campaigns/reward-picture'
import campaignStyles from '../view/campaign.module.css'
import styles from './result-part.module.css'
import { WinnerRows } from './winner-rows'

interface ResultPartProps {
  campaign: CampaignState
  result: CampaignResult
}

/** How a campaign ended: how many took part, what was given, and to whom. */
export function ResultPart({ campaign, result }: ResultPartProps): ReactNode {
  const { people, draw } = campaign
  const { given, winners } = result
  const pieces = given.reduce((sum, { count }) => sum + count, 0)
  if (people === 0 && winners.length === 0) return null
  return (
    <Card title="活动结果">
      <div className={campaignStyles.form}>
        {people > 0 ? (
          <dl className={styles.numbers}>
            <Fact name="参加" value={people} unit="人" />
            <Fact name="送出" value={pieces} unit="份" />
          </dl>
        ) : null}
        {given.length > 0 ? (
          <ul className={campaignStyles.list}>
            {given.map(({ name, kind, count }) => (
              <li key={name} className={campaignStyles.row}>
                <RewardPicture kind={kind} />
                <span className={`${campaignStyles.grow} ${campaignStyles.name}`}>{name}</span>
                <span className={campaignStyles.score}>{count} 份</span>
              </li>
            ))}
          </ul>
        ) : null}
        {winners.length > 0 ? (
          <div className={campaignStyles.list}>
            <h3 className={styles.heading}>{draw ? '中奖的同学' : '得到礼品的同学'}</h3>
            <WinnerRows winners={winners} verb={draw ? '抽中' : '得到'} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}

function Fact({ name, value, unit }: { name: string; value: number; unit: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.number}>{value}</span> {unit}
      </dd>
    </div>
  )
}

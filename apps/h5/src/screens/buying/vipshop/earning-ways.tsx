import type { PointsAccount } from '@kaozhou/api'
import { ButtonLink, Card } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { isKnownHref } from '../../../routing/is-known-href'
import styles from '../+shared/points/points.module.css'

type Way = PointsAccount['earning'][number]

/** The labels of the buttons by action; any other action reads 去看看. */
const LABELS: Readonly<Record<string, string>> = {
  lesson: '去听课',
  mockExam: '去模考',
  purchase: '去选课',
  comment: '去评价',
  invite: '去邀请',
}
/** This way is left out: the check-in has its own card above. */
const CHECK_INS = ['checkin', 'checkinWeek']

/** The ways to earn more points, each with a button that leads to its page. */
export function EarningWays({ account }: { account: PointsAccount }): ReactNode {
  const ways = account.earning.filter(
    ({ action, link }) => !CHECK_INS.includes(action) && isKnownHref(link),
  )
  if (ways.length === 0) return null
  return (
    <Card title="赚积分">
      <ul>
        {ways.map((way) => (
          <li key={way.action} className={styles.way}>
            <div className={styles.wayText}>
              <span>{way.title}</span>
              <span className={styles.note}>
                +{way.points} 积分{todayText(way)}
              </span>
            </div>
            <ButtonLink variant="wash" size="sm" href={way.link}>
              {LABELS[way.action] ?? '去看看'}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function todayText({ dailyCap, earnedToday }: Way): string {
  if (dailyCap !== null) return ` · 今天已得 ${earnedToday}，每天最多 ${dailyCap}`
  return earnedToday > 0 ? ` · 今天已得 ${earnedToday}` : ''
}

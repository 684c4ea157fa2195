import type { PointsAccount } from '@kaozhou/api'
import { Button, Card, CheckIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useEnvironment } from '../../../page/environment'
import { checkInPoints, useCheckIn } from '../../../parts/points/use-check-in'
import styles from '../+shared/points/points.module.css'
import { CheckInCalendar } from './check-in-calendar'

const WEEK_DAYS = 7

/** The daily check-in: this month’s days, the days in a row, and the reward of the next seven days in a row. */
export function CheckInCard({ account }: { account: PointsAccount }): ReactNode {
  const { renderedAt } = useEnvironment()
  const { checking, checkIn } = useCheckIn()
  const { checkedToday, streak, checkIns, doubledBy } = account
  const points = checkInPoints(account)
  return (
    <Card title="每日签到" extra={doubledBy ? `${doubledBy} · 双倍积分` : undefined}>
      <CheckInCalendar now={Math.max(renderedAt, ...checkIns)} checkIns={checkIns} />
      <div className={styles.streak}>
        <p className={styles.note}>{streakText(account)}</p>
        {checkedToday ? (
          <Button variant="wash" disabled icon={<CheckIcon size="16px" />}>
            今天已签到，连续 {streak} 天
          </Button>
        ) : (
          <Button loading={checking} onClick={checkIn}>
            签到{points > 0 ? ` +${points}` : ''}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The progress to the next seven days in a row, and their reward. */
function streakText({ streak, earning, doubledBy }: PointsAccount): string {
  const week = earning.find(({ action }) => action === 'checkinWeek')?.points ?? 0
  if (week === 0) return streak > 0 ? `已连续签到 ${streak} 天` : '每天签到一次'
  const left = WEEK_DAYS - (streak % WEEK_DAYS)
  return `再连续签到 ${left} 天，多得 ${doubledBy ? 2 * week : week} 积分`
}

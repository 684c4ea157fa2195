import type { PointsAccount } from '@kaozhou/api'
import { Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { href } from '../../../routing/href'
import styles from '../+shared/points/points.module.css'

/** The user's points, those that expire soon, and links to records and rules. */
export function PointsBalance({
  account: { balance, ending },
}: {
  account: PointsAccount
}): ReactNode {
  const { dateOf } = useDateTexts()
  return (
    <section className={styles.account} aria-label="我的积分">
      <div className={styles.accountHead}>
        <span>我的积分</span>
        <nav className={styles.accountLinks} aria-label="积分说明">
          <Link href={href('/shop_record')}>积分明细</Link>
          <Link href={href('/shop_rules')}>积分规则</Link>
        </nav>
      </div>
      <strong className={styles.balance}>{balance}</strong>
      {ending ? (
        <p className={styles.ending}>
          {ending.points} 积分将在 {dateOf(ending.at - 1)}到期，先获得的先使用
        </p>
      ) : null}
    </section>
  )
}

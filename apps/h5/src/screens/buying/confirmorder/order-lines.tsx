import type { Checkout, OrderLine } from '@kaozhou/api'
import { linePrice } from '@kaozhou/domain'
import { Card, Price } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import styles from './checkout.module.css'

/** The items of an order. */
export function OrderLines({ checkout }: { checkout: Checkout }): ReactNode {
  const { dateOf } = useDateTexts()
  const { cardPeriod } = checkout
  return (
    <Card>
      <ul className={styles.lines}>
        {checkout.lines.map((line) => (
          <li key={`${line.kind}-${line.courseId}-${line.name}`} className={styles.line}>
            <img className={styles.cover} src={line.cover} alt="" width={112} height={63} />
            <div className={styles.about}>
              <h2 className={styles.name}>{line.name}</h2>
              <p className={styles.fact}>
                {[
                  line.teacherNames.join('、'),
                  validityText(line.validityDays),
                  cardPeriod && `会员到 ${dateOf(cardPeriod.expiresAt)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className={styles.linePrice}>
                <LinePrice checkout={checkout} line={line} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function LinePrice({ checkout, line }: { checkout: Checkout; line: OrderLine }): ReactNode {
  const { price, crossed, isGroupPrice } = linePrice(checkout, line)
  return <Price fen={price} crossedFen={crossed} {...(isGroupPrice && { prefix: '拼团价' })} />
}

function validityText(days: number): string {
  return days > 0 ? `有效期 ${days} 天` : ''
}

import { SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded } from '../../../parts/loaded/loaded'
import styles from '../../../parts/page-layout/page.module.css'
import { couponStatementQuery } from '../coupons/coupon-queries'

/** The text about the use of coupons. */
export function CouponStatementPage(): ReactNode {
  const { dateOf } = useDateTexts()
  const waiting = (
    <div className={styles.paper}>
      <SkeletonText lines={12} />
    </div>
  )
  return (
    <Loaded query={useQuery(couponStatementQuery)} missing="用券说明暂时看不到" waiting={waiting}>
      {({ title, updatedAt, sections }) => (
        <article className={styles.paper}>
          <h2>{title}</h2>
          <p className={styles.note}>{dateOf(updatedAt)}更新</p>
          {sections.map((section) => (
            <section key={section.title}>
              <h3 className={styles.part}>{section.title}</h3>
              {section.paragraphs.map((text) => (
                <p key={text} className={styles.lead}>
                  {text}
                </p>
              ))}
            </section>
          ))}
        </article>
      )}
    </Loaded>
  )
}

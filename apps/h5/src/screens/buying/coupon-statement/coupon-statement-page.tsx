import { dateText } from '@kaozhou/domain'
import { SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import styles from '../../../parts/page-layout/page.module.css'
import { couponStatementQuery } from '../coupons/coupon-queries'

/** The text about the use of coupons. */
export function CouponStatementPage(): ReactNode {
  const waiting = (
    <div className={styles.paper}>
      <SkeletonText lines={12} />
    </div>
  )
  return (
    <Loaded query={useQuery(couponStatementQuery)} missing="使用说明暂时看不到" waiting={waiting}>
      {({ title, updatedAt, sections }) => (
        <article className={styles.paper}>
          <h2>{title}</h2>
          <p className={styles.note}>更新于 {dateText(updatedAt)}</p>
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

import type { RatingSummary } from '@kaozhou/api'
import { ProgressBar, Rate } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useHydrated } from '../../../page/use-hydrated'
import styles from './rating-overview.module.css'

/** The average rating, and the number of comments with each number of stars. */
export function RatingOverview({ summary }: { summary: RatingSummary }): ReactNode {
  const { average, count, goodPercent, stars } = summary
  // The length of a bar would be an inline style, which the Content-Security-Policy of a server-rendered page forbids.
  const hydrated = useHydrated()
  return (
    <section className={styles.overview} aria-label="评分">
      <div className={styles.mean}>
        <span className={styles.score}>{average.toFixed(1)}</span>
        <Rate value={average} />
        <span className={styles.note}>好评 {goodPercent}%</span>
        <span className={styles.note}>{count} 条评价</span>
      </div>
      {hydrated ? (
        <ul className={styles.stars}>
          {stars.map(({ score, count: given }) => (
            <li key={score} className={styles.star}>
              <span>{score} 星</span>
              <ProgressBar label={`${score} 星`} value={given} max={count} text={`${given} 条`} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

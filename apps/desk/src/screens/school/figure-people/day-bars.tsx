import type { FiguredPeople } from '@kaozhou/api/desk'
import type { ReactNode } from 'react'
import styles from '../+shared/figures/figures.module.css'

const HEIGHT = 100

/** People who studied on each day as bars. The table below has the numbers for screen readers. */
export function DayBars({ days }: { days: readonly FiguredPeople['days'][number][] }): ReactNode {
  const most = Math.max(...days.map(({ active }) => active))
  const scale = HEIGHT / (most || 1)
  return (
    <figure className={styles.chart}>
      <div className={styles.legend}>学习的学生，一天最多 {most} 人</div>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, active }, at) => (
          <rect
            key={day}
            className={styles.paid}
            x={at + 0.15}
            y={HEIGHT - active * scale}
            width={0.7}
            height={active * scale}
          />
        ))}
        <path className={styles.axis} d={`M0 ${HEIGHT}H${days.length}`} />
      </svg>
      <div className={styles.ends}>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </div>
    </figure>
  )
}

import type { StudyReportCard } from '@kaozhou/api'
import type { ReactNode } from 'react'
import styles from './drawings.module.css'
import { Waves } from './waves'

const WIDTH = 300
const FLOOR = 168
const HEIGHT = 132
/** Least height of a month with any study, so that it is visible. */
const LEAST = 4

/** Minutes by month as reeds in the water; the month with the most is marked. */
export function MonthBars({ points }: { points: StudyReportCard['points'] }): ReactNode {
  const most = Math.max(1, ...points.map(({ value }) => value))
  const step = WIDTH / Math.max(4, points.length)
  const left = 10 + (WIDTH - step * points.length) / 2
  const bar = Math.min(18, step * 0.52)
  return (
    <>
      {points.map(({ label, value, accent }, at) => {
        const size = value === 0 ? 2 : Math.max(LEAST, (value / most) * HEIGHT)
        const x = left + step * (at + 0.5)
        const isEdge = at === 0 || at === points.length - 1
        // The name of the best month needs the room of its neighbours.
        const isNamed = accent || (isEdge && !points[at - 1]?.accent && !points[at + 1]?.accent)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: of 13 months two have the same name
          <g key={at} textAnchor="middle">
            <rect
              className={accent ? styles.solid : value === 0 ? styles.faint : styles.soft}
              x={x - bar / 2}
              y={FLOOR - size}
              width={bar}
              height={size}
              rx={Math.min(bar / 2, size / 2)}
            />
            {isNamed ? (
              <text className={styles.label} x={x} y={FLOOR + 28}>
                {label}
              </text>
            ) : null}
          </g>
        )
      })}
      <Waves y={FLOOR + 8} />
    </>
  )
}

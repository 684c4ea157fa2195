import type { StudyReportCard } from '@kaozhou/api'
import type { ReactNode } from 'react'
import styles from './drawings.module.css'

const X = 160
const Y = 100
const INNER = 46
const ROOM = 34
const HOURS = 24
const NAMED = [0, 6, 12, 18]

/** Minutes by the hour of the day around a dial, midnight on top. */
export function HourDial({ points }: { points: StudyReportCard['points'] }): ReactNode {
  const most = Math.max(1, ...points.map(({ value }) => value))
  return (
    <>
      <circle className={styles.faint} cx={X} cy={Y} r={INNER - 8} />
      <path
        className={styles.solid}
        d={`M${X + 8} ${Y - 20}a21 21 0 1 0 13 31a17 17 0 0 1 -13 -31z`}
      />
      {Array.from({ length: HOURS }, (_, hour) => {
        const { value = 0, accent = false } = points[hour] ?? {}
        const size = value === 0 ? 3 : 6 + (value / most) * (ROOM - 6)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day stay where they are
            key={hour}
            className={accent ? styles.solid : value === 0 ? styles.faint : styles.soft}
            x={X - 3}
            y={Y - INNER - size}
            width={6}
            height={size}
            rx={3}
            transform={`rotate(${(hour * 360) / HOURS} ${X} ${Y})`}
          />
        )
      })}
      {NAMED.map((hour) => {
        const angle = (hour / HOURS) * 2 * Math.PI
        const reach = INNER + ROOM + 12
        return (
          <text
            key={hour}
            className={styles.label}
            textAnchor="middle"
            dominantBaseline="middle"
            x={X + Math.sin(angle) * reach}
            y={Y - Math.cos(angle) * reach}
          >
            {hour}
          </text>
        )
      })}
    </>
  )
}

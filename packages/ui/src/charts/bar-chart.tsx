import type { ReactElement } from 'react'
import { cx } from '../class-names'
import styles from './chart.module.css'
import { ChartFigure, type ChartProps, scaleEnd } from './chart-figure'

const WIDTH = 340
const HEIGHT = 160
const TOP = 18
const BOTTOM = 24

/** Amounts as bars. */
export function BarChart(props: ChartProps): ReactElement {
  const { points } = props
  const end = scaleEnd(props)
  const step = WIDTH / Math.max(1, points.length)
  const bar = Math.min(28, step * 0.56)
  const room = HEIGHT - TOP - BOTTOM
  return (
    <ChartFigure {...props} width={WIDTH} height={HEIGHT}>
      <path className={styles.grid} d={`M0 ${HEIGHT - BOTTOM + 0.5}H${WIDTH}`} />
      {points.map(({ label, value, accent }, at) => {
        const x = step * (at + 0.5)
        const size = (value / end) * room
        const y = HEIGHT - BOTTOM - size
        return (
          <g key={label} textAnchor="middle">
            <rect
              className={cx(styles.bar, accent && styles.accent)}
              x={x - bar / 2}
              y={y}
              width={bar}
              height={size}
              rx={Math.min(4, size / 2)}
            />
            <text className={styles.value} x={x} y={y - 5}>
              {value}
            </text>
            <text className={styles.axis} x={x} y={HEIGHT - 8}>
              {label}
            </text>
          </g>
        )
      })}
    </ChartFigure>
  )
}

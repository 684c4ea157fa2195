import type { ReactElement, ReactNode } from 'react'
import styles from './chart.module.css'

/** One value of a chart. */
export interface ChartPoint {
  /** What the value belongs to: 周一, 阅读. */
  label: string
  /** The number, in the unit of the chart. */
  value: number
  /** Shown in vermilion: the person's own place, the weakest part. */
  accent?: boolean
}

/** The props of `Chart`. */
export interface ChartProps {
  /** What the chart shows: 近 7 天学习时长. */
  title: string
  /** The values in order. */
  points: readonly ChartPoint[]
  /** The unit after every value: 分, 分钟. */
  unit?: string
  /** End of the scale. Default: the largest value. */
  max?: number
}

interface ChartFigureProps extends ChartProps {
  width: number
  height: number
  children: ReactNode
}

/** End of a chart's scale; never 0. */
export function scaleEnd({ points, max }: Pick<ChartProps, 'points' | 'max'>): number {
  return Math.max(max ?? 0, ...points.map((point) => point.value)) || 1
}

/** A chart, hidden from screen readers, and the same numbers as a table for them. */
export function ChartFigure(props: ChartFigureProps): ReactElement {
  const { title, points, unit = '', width, height, children } = props
  return (
    <figure className={styles.figure}>
      <svg className={styles.svg} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {children}
      </svg>
      <div className={styles.table}>
        <table>
          <caption>{title}</caption>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  {value}
                  {unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

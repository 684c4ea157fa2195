import type { DeskTextDetail } from '@kaozhou/api/desk'
import { cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Panel } from '../../../../parts/page-layout/panel'
import styles from './text.module.css'

export interface RubricProps {
  detail: DeskTextDetail
  band: number | null
  /** Without it the levels are only read. */
  onBand?: (band: number) => void
}

/** The levels of the rubric, with that of the band; a press gives the middle of a level. */
export function Rubric({ detail, band, onBand }: RubricProps): ReactNode {
  const levels = detail.solution.rubric ?? []
  if (levels.length === 0) return null
  return (
    <Panel title="评分标准">
      <ul className={styles.levels}>
        {levels.map(({ from, to, text }) => {
          const isOn = band !== null && band >= from && band <= to
          const className = cx(styles.level, isOn && styles.on)
          const words = (
            <>
              <b>{from === to ? `${from} 分` : `${from}–${to} 分`}</b> {text}
            </>
          )
          return (
            <li key={from}>
              {onBand ? (
                <button
                  type="button"
                  className={className}
                  aria-pressed={isOn}
                  onClick={() => onBand(Math.round((from + to) / 2))}
                >
                  {words}
                </button>
              ) : (
                <p className={className}>{words}</p>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

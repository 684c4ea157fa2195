import type { RankRow } from '@kaozhou/api'
import { Avatar, cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './podium-stage.module.css'

const PLACES = ['first', 'second', 'third'] as const

/** The first three of the ranking on a podium, the second on the left; a screen reader reads them in their order. */
export function PodiumStage({ rows, unit }: { rows: readonly RankRow[]; unit: string }): ReactNode {
  return (
    <ol className={styles.podium} aria-label="前三名">
      {rows
        .slice(0, PLACES.length)
        .map(({ rank, nickname, avatar, score, isExample, isUnchecked }, at) => (
          <li key={PLACES[at]} className={cx(styles.place, styles[PLACES[at] ?? 'third'])}>
            <Avatar name={nickname} src={avatar} size={56} decorative />
            <span className={styles.name}>
              {nickname}
              {isExample ? '（示例）' : ''}
            </span>
            <span className={styles.score}>
              {score} {unit}
              {isUnchecked ? ' 待核对' : ''}
            </span>
            <span className={styles.step} aria-hidden="true">
              {rank ?? '–'}
            </span>
          </li>
        ))}
    </ol>
  )
}

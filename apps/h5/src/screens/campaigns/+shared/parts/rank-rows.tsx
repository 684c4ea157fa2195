import type { RankRow } from '@kaozhou/api'
import { Avatar, cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from '../view/campaign.module.css'

/** Rows of a ranking; the user's own is marked. */
export function RankRows({ rows, unit }: { rows: readonly RankRow[]; unit: string }): ReactNode {
  return (
    <ol>
      {rows.map(({ rank, nickname, avatar, score, isMe, isExample, isUnchecked }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of a ranking is its place
        <li key={at} className={cx(styles.row, styles.more, isMe && styles.mine)}>
          <span className={styles.rank}>{rank ?? '–'}</span>
          <Avatar name={nickname} src={avatar} size={36} decorative />
          <span className={styles.grow}>
            {nickname}
            {isMe ? '（我）' : ''}
            {isExample ? '（示例）' : ''}
            {isUnchecked ? '（待核对）' : ''}
          </span>
          <span className={styles.score}>
            {score} {unit}
          </span>
        </li>
      ))}
    </ol>
  )
}

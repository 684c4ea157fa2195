import type { AssistState } from '@kaozhou/api'
import { Avatar, cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './avatars-stage.module.css'

/** More places would be too small to tell apart on a phone. */
const MOST_PLACES = 20

/** The avatars of the helpers, and the free places. */
export function AvatarsStage({ assist }: { assist: AssistState }): ReactNode {
  const { needed, helpers, missing } = assist
  const empty = Math.max(0, Math.min(needed, MOST_PLACES) - helpers.length)
  return (
    <ul
      className={styles.places}
      aria-label={missing > 0 ? `已有 ${helpers.length} 人助力，还差 ${missing} 人` : '助力已满'}
    >
      {helpers.map(({ nickname, avatar, helpedAt }) => (
        <li key={`${nickname}-${helpedAt}`} className={cx(styles.place, styles.taken)}>
          <Avatar name={nickname} src={avatar} size={56} decorative />
          <span className={styles.name}>{nickname}</span>
        </li>
      ))}
      {Array.from({ length: empty }, (_, at) => `empty-${at}`).map((key) => (
        <li key={key} className={styles.place}>
          <span className={styles.empty} aria-hidden="true">
            ＋
          </span>
          <span className={styles.name}>待助力</span>
        </li>
      ))}
    </ul>
  )
}

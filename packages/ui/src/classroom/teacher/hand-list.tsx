import { type LiveHandUp, timeText } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { BottomSheet } from '../../bottom-sheet/bottom-sheet'
import { Button } from '../../button/button'
import styles from './teacher.module.css'

export interface HandListProps {
  open: boolean
  hands: readonly LiveHandUp[]
  /** True while only the teacher can write, so that a student who is called on could not answer. */
  quiet: boolean
  onClose: () => void
  /** Takes a hand: it is down then, and its student knows. */
  onTake: (userId: number) => void
}

/** Who raised a hand, the first one on top. */
export function HandList({ open, hands, quiet, onClose, onTake }: HandListProps): ReactNode {
  return (
    <BottomSheet title="举手提问的同学" open={open} onClose={onClose}>
      {hands.length === 0 ? <p className={styles.none}>还没有人举手</p> : null}
      <ul>
        {hands.map(({ userId, nickname, raisedAt }) => (
          <li key={userId} className={styles.hand}>
            <span>
              {nickname}
              <span className={styles.when}>{timeText(raisedAt)} 举手</span>
            </span>
            <Button
              size="sm"
              variant="wash"
              aria-label={`请 ${nickname} 提问`}
              onClick={() => onTake(userId)}
            >
              {quiet ? '解除禁言，请提问' : '请提问'}
            </Button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}

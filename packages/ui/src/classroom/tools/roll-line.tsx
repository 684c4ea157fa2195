import type { RollCallView } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { Button } from '../../button/button'
import type { DispatchRoom } from '../room/room-state'
import styles from './tools.module.css'
import { useSecondsLeft } from './use-seconds-left'

export interface RollLineProps {
  /** The newest roll call. */
  roll: RollCallView
  /** The server's time, ms since the epoch. */
  clock: () => number
  dispatch: DispatchRoom
}

/** A roll call while it runs: the student answers, the teacher sees how many did. */
export function RollLine({ roll, clock, dispatch }: RollLineProps): ReactNode {
  const { id, endsAt, isAnswered, answers } = roll
  const left = useSecondsLeft(endsAt, clock)
  if (left === 0) return null
  const time = <span role="timer">还剩 {left} 秒</span>
  if (answers) {
    const { answered, missingCount } = answers
    return (
      // biome-ignore lint/a11y/useSemanticElements: one button is no set of fields
      <div className={styles.roll} role="group" aria-label="点名">
        <span>
          点名中，已签到 {answered} / {answered + missingCount} 人
        </span>
        {time}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: one button is no set of fields
    <div className={styles.roll} role="group" aria-label="点名">
      <span role="status">{isAnswered ? '已签到' : '老师在点名'}</span>
      {isAnswered ? null : time}
      {isAnswered ? null : (
        <Button
          size="sm"
          onClick={() => dispatch({ type: 'acted', request: { type: 'answerRoll', id } })}
        >
          签到
        </Button>
      )}
    </div>
  )
}

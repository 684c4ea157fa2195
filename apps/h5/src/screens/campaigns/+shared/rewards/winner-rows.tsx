import type { Winner } from '@kaozhou/api'
import { beijingIso, dayText } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import styles from '../view/campaign.module.css'

interface WinnerRowsProps {
  winners: readonly Winner[]
  /** 抽中 or 得到. */
  verb: string
}

/** Who got what, and when. */
export function WinnerRows({ winners, verb }: WinnerRowsProps): ReactNode {
  return (
    <ul className={styles.list}>
      {winners.map(({ nickname, prize, wonAt, isExample }) => (
        <li key={`${nickname}-${wonAt}-${prize}`} className={styles.row}>
          <span className={styles.grow}>
            {nickname} {verb}
            {prize}
            {isExample ? '（示例）' : ''}
          </span>
          <time className={styles.note} dateTime={beijingIso(wonAt)}>
            {dayText(wonAt)}
          </time>
        </li>
      ))}
    </ul>
  )
}

import { type Cue, saidPieces } from '@kaozhou/domain'
import { formatTime } from '@kaozhou/ui'
import { memo, type ReactNode } from 'react'
import styles from './transcript.module.css'

export interface TranscriptRowProps {
  index: number
  cue: Cue
  /** What is searched for; it is marked. */
  word: string
  /** It is being said. */
  isCurrent: boolean
  /** Tab leads to it. */
  isStop: boolean
  /** Its words can be tapped: only its time leads there. */
  looksUp: boolean
  onPick: (index: number) => void
}

/** A line of a transcript: a press plays from there. Only the rows that change are drawn again: a class has thousands. */
export const TranscriptRow = memo(function TranscriptRow(props: TranscriptRowProps): ReactNode {
  const { index, cue, word, isCurrent, isStop, looksUp, onPick } = props
  const time = formatTime(cue.from / 1000)
  const current = isCurrent ? 'true' : undefined
  const leads = {
    type: 'button',
    tabIndex: isStop ? 0 : -1,
    onClick: () => onPick(index),
  } as const
  const text = (
    <span className={styles.text} data-words>
      {saidPieces(cue.text, word).map((piece, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have their places alone
        at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
      )}
    </span>
  )
  return (
    <li className={styles.row}>
      {looksUp ? (
        <div className={styles.line} aria-current={current}>
          <button {...leads} className={styles.time} aria-label={`从 ${time} 播放`}>
            {time}
          </button>
          {text}
        </div>
      ) : (
        <button {...leads} className={styles.line} aria-current={current}>
          <span className={styles.time}>{time}</span>
          {text}
        </button>
      )}
    </li>
  )
})

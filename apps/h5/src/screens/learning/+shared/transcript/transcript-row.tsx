import type { Cue } from '@kaozhou/domain'
import { formatTime } from '@kaozhou/ui'
import { memo, type ReactNode } from 'react'
import { piecesOf } from './hits-in'
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
  onPick: (index: number) => void
}

/** A line of a transcript: a press plays from there. Only the rows that change are drawn again: a class has thousands. */
export const TranscriptRow = memo(function TranscriptRow(props: TranscriptRowProps): ReactNode {
  const { index, cue, word, isCurrent, isStop, onPick } = props
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.line}
        aria-current={isCurrent ? 'true' : undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onPick(index)}
      >
        <span className={styles.time}>{formatTime(cue.from / 1000)}</span>
        <span className={styles.text}>
          {piecesOf(cue.text, word).map((piece, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have their places alone
            at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
          )}
        </span>
      </button>
    </li>
  )
})

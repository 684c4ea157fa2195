import { choiceName, choiceShares, type LiveQuizKind } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { cx } from '../../class-names'
import { ProgressBar } from '../../progress-bar/progress-bar'
import styles from './quiz-bars.module.css'

export interface QuizBarsProps {
  /** What was asked; it says how the options are named: A, B … or 对, 错. */
  kind: LiveQuizKind
  /** How many chose each option, in their order, and how many answered at all. */
  result: { counts: readonly number[]; answered: number }
  /** What the person chose; null when they did not answer. */
  mine: readonly number[] | null
  /** The right options by their place, from 0; null where the question has no right answer. */
  right: readonly number[] | null
}

/** The result of a quiz: how many chose each option, with what is right and what the person chose. */
export function QuizBars({ kind, result, mine, right }: QuizBarsProps): ReactNode {
  const shares = choiceShares(result)
  return (
    <ul className={styles.bars}>
      {result.counts.map((count, choice) => {
        const name = choiceName(kind, choice)
        const isRight = right?.includes(choice) ?? false
        const marks = [isRight && '正确', mine?.includes(choice) && '我选的'].filter(Boolean)
        return (
          <li key={name} className={cx(styles.row, isRight && styles.right)}>
            <span className={styles.name}>
              {name}
              {marks.length > 0 ? <span className={styles.marks}>{marks.join(' · ')}</span> : null}
            </span>
            <ProgressBar
              label={`选 ${name} 的人`}
              value={count}
              max={result.answered}
              text={`${count} 人 ${shares[choice] ?? 0}%`}
            />
          </li>
        )
      })}
    </ul>
  )
}

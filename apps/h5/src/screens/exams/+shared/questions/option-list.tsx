import type { PaperOption } from '@kaozhou/domain'
import { cx } from '@kaozhou/ui'
import { type ReactNode, useId } from 'react'
import { PaperLine } from '../paper-text/paper-text'
import { toggledLetter } from './question-kinds'
import type { QuestionViewProps } from './question-view-props'
import styles from './questions.module.css'

export interface OptionListProps extends QuestionViewProps {
  options: readonly PaperOption[]
}

/** The options of a choice: one of them, or several. */
export function OptionList(props: OptionListProps): ReactNode {
  const { question, options, answer, onAnswer, rightLetters } = props
  const name = useId()
  const isMultiple = question.kind === 'multiple'
  return (
    <div className={styles.options}>
      {options.map(({ letter, text }) => {
        const isChosen = answer.includes(letter)
        return (
          <label key={letter} className={cx(styles.option, markOf(isChosen, letter, rightLetters))}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              name={name}
              className={styles.choice}
              checked={isChosen}
              disabled={!onAnswer}
              onChange={() => onAnswer?.(isMultiple ? toggledLetter(answer, letter) : letter)}
            />
            <span className={cx(styles.letter, isMultiple && styles.square)}>{letter}</span>{' '}
            <span className={styles.optionText}>
              <PaperLine source={text} />
            </span>{' '}
            {rightLetters === undefined ? null : (
              <Verdict isChosen={isChosen} isRight={rightLetters.includes(letter)} />
            )}
          </label>
        )
      })}
    </div>
  )
}

/** The class of an option after the hand-in. */
export function markOf(isChosen: boolean, letter: string, rightLetters?: string) {
  if (rightLetters?.includes(letter)) return styles.right
  return isChosen && rightLetters !== undefined ? styles.wrong : undefined
}

function Verdict({ isChosen, isRight }: { isChosen: boolean; isRight: boolean }): ReactNode {
  if (isRight) return <span className={styles.verdict}>{isChosen ? '答对' : '正确答案'}</span>
  return isChosen ? <span className={styles.verdict}>你选的</span> : null
}

import { choiceName, type LiveQuizKind } from '@kaozhou/domain'
import { Button } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from './tools.module.css'

export interface QuizOptionsProps {
  kind: LiveQuizKind
  options: number
  onAnswer: (choices: readonly number[]) => void
}

/** The options of a quiz: a tap answers; where several may be chosen, the answer is sent with a button. */
export function QuizOptions({ kind, options, onAnswer }: QuizOptionsProps): ReactNode {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const isMultiple = kind === 'multiple'
  function tap(choice: number): void {
    const others = chosen.filter((one) => one !== choice)
    if (!isMultiple) onAnswer([choice])
    else setChosen(others.length < chosen.length ? others : [...chosen, choice])
  }
  return (
    <>
      <fieldset className={styles.options} aria-label={isMultiple ? '可以选多个' : '选一个'}>
        {Array.from({ length: options }, (_, choice) => choiceName(kind, choice)).map(
          (name, choice) => (
            <button
              key={name}
              type="button"
              className={styles.option}
              aria-pressed={isMultiple ? chosen.includes(choice) : undefined}
              onClick={() => tap(choice)}
            >
              {name}
            </button>
          ),
        )}
      </fieldset>
      {isMultiple ? (
        <Button
          block
          size="sm"
          className={styles.send}
          disabled={chosen.length === 0}
          onClick={() => onAnswer(chosen)}
        >
          提交答案
        </Button>
      ) : null}
    </>
  )
}

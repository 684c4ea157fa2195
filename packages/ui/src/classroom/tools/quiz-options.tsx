import type { LiveQuizKind } from '@kaozhou/domain'
import { type ReactNode, useState } from 'react'
import { Button } from '../../button/button'
import { ChoiceButtons, toggled } from './choice-buttons'
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
  return (
    <>
      <ChoiceButtons
        kind={kind}
        options={options}
        label={isMultiple ? '可以选多个' : '选一个'}
        chosen={isMultiple ? chosen : null}
        onTap={(choice) => (isMultiple ? setChosen(toggled(chosen, choice)) : onAnswer([choice]))}
      />
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

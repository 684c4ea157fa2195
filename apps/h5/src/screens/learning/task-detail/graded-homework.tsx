import type { HomeworkQuestion } from '@kaozhou/api'
import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { CheckedQuestion } from './checked-question'
import styles from './study-task.module.css'

export interface GradedHomeworkProps {
  questions: readonly HomeworkQuestion[]
  /** Asks for all of it again; left out once the course is closed. */
  onRedo?: () => void
  /** Asks only for what was wrong or left open. */
  onRedoWrong?: () => void
}

/** A homework that was handed in: how many answers were right, and each question with its result. */
export function GradedHomework({ questions, onRedo, onRedoWrong }: GradedHomeworkProps): ReactNode {
  const wrong = questions.filter(({ right }) => !right)
  const open = wrong.filter(({ answer }) => !answer).length
  const rightCount = questions.length - wrong.length
  return (
    <div className={styles.questions}>
      <p>
        这次答对 {rightCount}/{questions.length} 题{open > 0 ? `，${open} 题未答` : ''}
      </p>
      {questions.map((question) => (
        <CheckedQuestion key={question.id} question={question} />
      ))}
      {onRedoWrong && wrong.length > 0 && rightCount > 0 ? (
        <Button block onClick={onRedoWrong}>
          只做错题（{wrong.length}）
        </Button>
      ) : null}
      {onRedo ? (
        <Button variant="wash" block onClick={onRedo}>
          {rightCount > 0 ? '全部再做一次' : '再做一次'}
        </Button>
      ) : null}
    </div>
  )
}

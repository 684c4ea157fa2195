import type { HomeworkQuestion } from '@kaozhou/api'
import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { QuestionItem } from './question-item'
import styles from './study-task.module.css'

export interface GradedHomeworkProps {
  questions: readonly HomeworkQuestion[]
  onRedo: () => void
}

/** A homework that was handed in: how many answers were right, and each question with its result. */
export function GradedHomework({ questions, onRedo }: GradedHomeworkProps): ReactNode {
  const rightCount = questions.filter(({ right }) => right).length
  return (
    <div className={styles.questions}>
      <p>
        这次答对 {rightCount}/{questions.length} 题
      </p>
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} answer={question.answer ?? ''} />
      ))}
      <Button variant="wash" block onClick={onRedo}>
        再做一次
      </Button>
    </div>
  )
}

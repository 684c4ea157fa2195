import { JOURNAL_MARKS } from '@kaozhou/domain'
import { Button, confirm } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { HomeworkAnswers } from './device-journal'
import { QuestionItem } from './question-item'
import styles from './study-task.module.css'
import { type HomeworkAttempt, useHomeworkJournal } from './use-homework-journal'

export interface AnswerFormProps extends HomeworkAttempt {
  /** Answers of the attempt before that were right: they are handed in again, and their questions not asked. */
  kept: HomeworkAnswers
}

/** The questions of the attempt that is open. Answers are kept at once; the bar at the bottom says where. */
export function AnswerForm({ kept, ...attempt }: AnswerFormProps): ReactNode {
  const questions = attempt.questions.filter(({ id }) => !(id in kept))
  const { state, mark, answer, handIn, takeBack } = useHomeworkJournal(attempt)
  const keep = useRef(answer)
  keep.current = answer
  useEffect(() => {
    for (const [id, text] of Object.entries(kept)) keep.current(Number(id), text)
  }, [kept])
  const { answers, phase, handInWaits } = state
  const open = questions.filter(({ id }) => !answers[id]?.trim()).length
  const isAnswering = phase === 'answering'

  async function submit(): Promise<void> {
    const message = `还有 ${open} 题没有作答，提交后可以重做，取最好的一次。`
    if (open > 0 && !(await confirm({ title: '确定提交？', message, confirmText: '提交作业' })))
      return
    handIn()
  }

  return (
    <div className={styles.questions}>
      {questions.map((question) => (
        <QuestionItem
          key={question.id}
          question={question}
          answer={answers[question.id] ?? ''}
          {...(isAnswering && { onAnswer: (text: string) => answer(question.id, text) })}
        />
      ))}
      <div className={styles.bar}>
        <p className={styles.note}>
          已答 {questions.length - open}/{questions.length} 题
          <span role="status">{open < questions.length ? ` · ${JOURNAL_MARKS[mark]}` : ''}</span>
        </p>
        {handInWaits ? (
          <>
            <p role="alert">没有网络，作业还没交上。连上网后打开这一页，会自动提交。</p>
            <Button variant="wash" block onClick={takeBack}>
              返回修改
            </Button>
          </>
        ) : (
          <Button variant="primary" block loading={!isAnswering} onClick={() => void submit()}>
            提交作业
          </Button>
        )}
      </div>
    </div>
  )
}

import type { TaskResult } from '@kaozhou/api'
import { JOURNAL_MARKS, journalMark } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { Button, confirm, showToast } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useGlobal } from '../../../stores/use-global'
import type { HomeworkAnswers } from './device-journal'
import { type HomeworkAttempt, type OpenHomework, openHomework } from './open-homework'
import { QuestionItem } from './question-item'
import styles from './study-task.module.css'

export interface AnswerFormProps extends HomeworkAttempt {
  onResult: (result: TaskResult) => void
  /** Answers of the attempt before that were right: they are handed in again, and their questions not asked. */
  kept: HomeworkAnswers
}

/** The questions of the attempt that is open. Answers are kept at once; the bar at the bottom says where. */
export function AnswerForm({ kept, ...attempt }: AnswerFormProps): ReactNode {
  const questions = attempt.questions.filter(({ id }) => !(id in kept))
  const { store, answer, handIn, takeBack } = useHomework(attempt)
  useEffect(() => {
    for (const [id, text] of Object.entries(kept)) answer(Number(id), text)
  }, [kept, answer])
  const state = useStore(store)
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
          <span role="status">
            {open < questions.length ? ` · ${JOURNAL_MARKS[journalMark(state)]}` : ''}
          </span>
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

/** The homework of an attempt, open as long as the form. */
function useHomework({ onResult, ...attempt }: Omit<AnswerFormProps, 'kept'>): OpenHomework {
  const api = useApi()
  const online = useGlobal(({ online }) => online)
  const [homework] = useState(() => openHomework(attempt, api, { onMessage: showToast, onResult }))
  useEffect(() => homework.setOnline(online), [homework, online])
  useEffect(() => {
    homework.start()
    return homework.dispose
  }, [homework])
  return homework
}

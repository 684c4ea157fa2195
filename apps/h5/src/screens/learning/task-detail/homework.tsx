import type { HomeworkQuestion } from '@kaozhou/api'
import { Button, Card, confirm, Empty, SkeletonText, showToast } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../data/use-api'
import { Loaded } from '../../../parts/loaded/loaded'
import { type HomeworkAnswers, storeAnswers, storedAnswers } from './homework-draft'
import { QuestionItem } from './question-item'
import styles from './study-task.module.css'
import { homeworkQuery } from './task-queries'

/** The homework of a task: the user answers and submits it, reads the result, and may do it again. */
export function Homework({ taskId }: { taskId: number }): ReactNode {
  return (
    <Card title="课后作业">
      <Loaded
        query={useQuery(homeworkQuery(taskId))}
        missing="作业还没有布置"
        waiting={<SkeletonText lines={8} />}
      >
        {(questions) =>
          questions.length === 0 ? (
            <Empty title="这个任务没有作业" />
          ) : (
            <Questions taskId={taskId} questions={questions} />
          )
        }
      </Loaded>
    </Card>
  )
}

interface QuestionsProps {
  taskId: number
  questions: readonly HomeworkQuestion[]
}

function Questions({ taskId, questions }: QuestionsProps): ReactNode {
  const [answers, setAnswers] = useState<HomeworkAnswers | null>(() => storedAnswers(taskId))
  const { isPending, mutate } = useSubmitHomework(taskId, () => setAnswers(null))
  const submitted = questions.some(({ answer }) => answer !== null)
  // Unsubmitted answers are shown rather than the result of an earlier submission.
  const answering = answers !== null || !submitted

  function change(next: HomeworkAnswers): void {
    setAnswers(next)
    storeAnswers(taskId, next)
  }

  async function submit(given: HomeworkAnswers): Promise<void> {
    const open = questions.filter(({ id }) => !given[id]?.trim()).length
    const message = `还有 ${open} 题没有作答，提交后可以重做，取最好的一次。`
    if (open > 0 && !(await confirm({ title: '确定提交？', message, confirmText: '提交作业' })))
      return
    mutate(given)
  }

  return (
    <div className={styles.questions}>
      {questions.map((question) => (
        <QuestionItem
          key={question.id}
          question={question}
          answer={(answering ? answers?.[question.id] : question.answer) ?? ''}
          {...(answering && {
            onAnswer: (answer: string) => change({ ...answers, [question.id]: answer }),
          })}
        />
      ))}
      {answering ? (
        <Button
          variant="primary"
          block
          loading={isPending}
          onClick={() => void submit(answers ?? {})}
        >
          提交作业
        </Button>
      ) : (
        <Button variant="wash" block onClick={() => change({})}>
          再做一次
        </Button>
      )}
    </div>
  )
}

function useSubmitHomework(taskId: number, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (given: HomeworkAnswers) => {
      const answers = Object.entries(given).map(([id, answer]) => ({
        questionId: Number(id),
        answer: answer.trim(),
      }))
      return (await api()).tasks.submit({ taskId, answers })
    },
    onSuccess: async ({ rightCount, questionCount, questions }) => {
      storeAnswers(taskId, null)
      queryClient.setQueryData(homeworkQuery(taskId).queryKey, questions)
      onDone()
      showToast({ text: `答对 ${rightCount}/${questionCount} 题`, tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: ['tasks', taskId, 'report'] })
    },
  })
}

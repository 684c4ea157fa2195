import type { HomeworkDraft, HomeworkQuestion, TaskResult } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Card, Empty, SkeletonText, showToast } from '@kaozhou/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { AnswerForm } from './answer-form'
import { type HomeworkAnswers, storedJournal } from './device-journal'
import { GradedHomework } from './graded-homework'

const MISSING = '作业还没有布置'
const WAITING = <SkeletonText lines={8} />

/** The homework of a task: the user answers and submits it, reads the result, and may do it again. */
export function Homework({ taskId }: { taskId: number }): ReactNode {
  const questions = useQuery(apiQuery('tasks.homework', { taskId }))
  return (
    <Card title="课后作业">
      <Loaded query={questions} missing={MISSING} waiting={WAITING}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="这个任务没有作业" />
          ) : (
            <Questions taskId={taskId} questions={list} />
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
  // Read once, when the homework is opened: from then on this screen has the newest answers.
  const draft = useQuery({
    ...apiQuery('tasks.draft', { taskId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Loaded query={draft} missing={MISSING} waiting={WAITING}>
      {(begun) => <Attempts taskId={taskId} questions={questions} draft={begun} />}
    </Loaded>
  )
}

/** The attempt that is open, or the result of the last one. */
function Attempts({
  taskId,
  questions,
  draft,
}: QuestionsProps & { draft: HomeworkDraft }): ReactNode {
  const { userId, attempt, answers, readOnly } = draft
  const [isAnswering, setAnswering] = useState(
    () =>
      answers.length > 0 ||
      storedJournal({ userId, taskId }) !== null ||
      questions.every(({ answer }) => answer === null),
  )
  const [kept, setKept] = useState<HomeworkAnswers>(NO_ANSWERS)
  const showResult = useShowResult(taskId, userId)
  const answerAgain = (answers: HomeworkAnswers): void => {
    setKept(answers)
    setAnswering(true)
  }
  if (readOnly) return <GradedHomework questions={questions} />
  if (!isAnswering) {
    return (
      <GradedHomework
        questions={questions}
        onRedo={() => answerAgain(NO_ANSWERS)}
        onRedoWrong={() => answerAgain(rightAnswersOf(questions))}
      />
    )
  }
  return (
    <AnswerForm
      key={attempt}
      taskId={taskId}
      questions={questions}
      draft={draft}
      kept={kept}
      onResult={(result) => {
        setAnswering(false)
        showResult(result)
      }}
    />
  )
}

const NO_ANSWERS: HomeworkAnswers = {}

function rightAnswersOf(questions: readonly HomeworkQuestion[]): HomeworkAnswers {
  const right = questions.filter((question) => question.right)
  return Object.fromEntries(right.map(({ id, answer }) => [id, answer ?? '']))
}

function useShowResult(taskId: number, userId: number): (result: TaskResult) => void {
  const queryClient = useQueryClient()
  return ({ rightCount, questionCount, attempts, questions }) => {
    const next: HomeworkDraft = { userId, attempt: attempts + 1, answers: [], readOnly: false }
    queryClient.setQueryData(apiQuery('tasks.homework', { taskId }).queryKey, questions)
    queryClient.setQueryData(apiQuery('tasks.draft', { taskId }).queryKey, next)
    showToast({ text: `答对 ${rightCount}/${questionCount} 题`, tone: 'success' })
  }
}

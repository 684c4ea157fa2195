import type { AttemptReport } from '@kaozhou/api'
import { questionName, readTextAnswer } from '@kaozhou/domain'
import { apiQuery, useApi } from '@kaozhou/react'
import { Button, showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../../page/lazy-part'
import { WordTaps } from '../../../../parts/words/word-taps'
import { href } from '../../../../routing/href'
import type { PaperPage } from '../answering/session/paper-pages'
import { durationText } from '../marks-text'
import { PaperText } from '../paper-text/paper-text'
import { QuestionEnquiries } from '../questions/question-enquiries'
import { QuestionView } from '../questions/question-view'
import { Solution } from '../solutions/solution'
import type { EssayChecksProps } from './essay-checks'
import report from './reports.module.css'
import { SelfGrade } from './self-grade'

const EssayChecks = lazyPart<EssayChecksProps>(() =>
  import('./essay-checks').then((module) => module.EssayChecks),
)

export interface ReviewedQuestionProps {
  data: AttemptReport
  page: PaperPage
  result: AttemptReport['questions'][number]
}

/** A question after the hand-in: what was answered, what is right and why, and how others did. */
export function ReviewedQuestion({ data, page, result }: ReviewedQuestionProps): ReactNode {
  const { question, group } = page
  const { key } = result.solution
  const essay = question.kind === 'writing' ? readTextAnswer(result.answer).text.trim() : ''
  return (
    <div className={report.reviewed}>
      {group.passage ? (
        <details>
          <summary className={report.summary}>{group.title ?? '看短文'}</summary>
          <WordTaps>
            <PaperText source={group.passage} />
          </WordTaps>
        </details>
      ) : null}
      <QuestionView
        question={question}
        name={questionName(question, page.part).long}
        group={group}
        answer={result.answer}
        rightLetters={typeof key === 'string' ? key : undefined}
        isAnswerBelow={hasRemarks(result)}
      />
      <Solution
        question={question}
        answer={result.answer}
        state={result.state}
        solution={result.solution}
        script={data.scripts[group.id]}
        listening={
          data.sentences[group.id]
            ? href('/exam/listening/:id', { id: data.attemptId, group: group.id })
            : undefined
        }
      />
      {essay === '' ? null : <EssayChecks text={essay} question={question} result={result} />}
      {result.solution.rubric || result.grade?.by === 'teacher' ? (
        <SelfGrade attemptId={data.attemptId} counts={data.mockId === null} result={result} />
      ) : null}
      <p className={report.note}>{othersText(result)}</p>
      <AskAgain data={data} result={result} />
      {data.keyOpensAt === null ? (
        <QuestionEnquiries attemptId={data.attemptId} questionId={question.id} />
      ) : null}
    </div>
  )
}

/** A teacher's remarks stand in the answer, below their mark. */
function hasRemarks({ grade }: ReviewedQuestionProps['result']): boolean {
  return grade?.by === 'teacher' && grade.remarks.length + grade.pictureRemarks.length > 0
}

/** `用时 45 秒，其他人 60 秒；63% 的人答对` */
function othersText({
  seconds,
  othersSeconds,
  othersRightPercent,
}: ReviewedQuestionProps['result']): string {
  const own = `用时 ${durationText(seconds * 1000)}`
  const time = othersSeconds === null ? own : `${own}，其他人 ${durationText(othersSeconds * 1000)}`
  return othersRightPercent === null ? time : `${time}；${othersRightPercent}% 的人答对`
}

/** Puts the question into the notebook of mistakes, which asks it again. */
function AskAgain({ data, result }: Omit<ReviewedQuestionProps, 'page'>): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const { paper, attemptId } = data
  const { questionId } = result
  const keep = useMutation({
    mutationFn: async () => (await api()).exams.keepMistake({ paperId: paper.id, questionId }),
    onSuccess: () => {
      showToast('已加入错题本，到时会再问你')
      queryClient.setQueryData<AttemptReport>(
        apiQuery('exams.report', { id: attemptId }).queryKey,
        (known) => {
          const questions = known?.questions.map((one) =>
            one.questionId === questionId ? { ...one, inMistakes: true } : one,
          )
          return known && questions ? { ...known, questions } : known
        },
      )
    },
  })
  const { keyOpensAt } = data
  const when = keyOpensAt === null ? '到时会再问你' : '答案公布后可以复习'
  if (result.inMistakes) return <p className={report.note}>已在错题本里，{when}。</p>
  return (
    <Button variant="plain" loading={keep.isPending} onClick={() => keep.mutate()}>
      加入错题本，以后再问我
    </Button>
  )
}

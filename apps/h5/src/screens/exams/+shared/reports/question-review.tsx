import type { AttemptReport } from '@kaozhou/api'
import { questionName } from '@kaozhou/domain'
import {
  AnswerSheet,
  type AnswerState,
  BackIcon,
  Card,
  Empty,
  ForwardIcon,
  IconButton,
  Switch,
} from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { type PaperPage, paperPages } from '../answering/session/paper-pages'
import report from './reports.module.css'
import { ReviewedQuestion } from './reviewed-question'

type Result = AttemptReport['questions'][number]

/** Right and wrong as a grid, and the question that is chosen in it with its analysis. */
export function QuestionReview({
  data,
  first,
}: {
  data: AttemptReport
  first?: string | null | undefined
}): ReactNode {
  const [isOnlyWrong, setOnlyWrong] = useState(false)
  const pages = paperPages(data)
  const results = new Map(data.questions.map((result) => [result.questionId, result]))
  const shown = pages.filter(
    ({ question }) => !isOnlyWrong || results.get(question.id)?.state !== 'right',
  )
  const [chosen, setChosen] = useState(first ?? undefined)
  const page = shown.find(({ question }) => question.id === chosen) ?? shown[0]
  const result = page && results.get(page.question.id)
  return (
    <Card title={data.keyOpensAt === null ? '逐题解析' : '逐题对错'}>
      <Switch checked={isOnlyWrong} onChange={setOnlyWrong}>
        只看没做对的
      </Switch>
      {page && result ? (
        <>
          <AnswerSheet
            groups={groupsOf(shown, results)}
            current={page.question.id}
            onPick={setChosen}
          />
          <QuestionTurner pages={shown} page={page} onTurn={setChosen} />
          <ReviewedQuestion key={page.question.id} data={data} page={page} result={result} />
        </>
      ) : (
        <Empty title="全部做对" />
      )}
    </Card>
  )
}

interface QuestionTurnerProps {
  pages: readonly PaperPage[]
  page: PaperPage
  onTurn: (questionId: string) => void
}

function QuestionTurner({ pages, page, onTurn }: QuestionTurnerProps): ReactNode {
  const at = pages.indexOf(page)
  const turn = (by: number): void => onTurn(pages[at + by]?.question.id ?? page.question.id)
  return (
    <div className={report.turn}>
      <IconButton label="上一题" icon={<BackIcon />} disabled={at === 0} onClick={() => turn(-1)} />
      <span className={report.note}>
        {at + 1}/{pages.length}
      </span>
      <IconButton
        label="下一题"
        icon={<ForwardIcon />}
        disabled={at === pages.length - 1}
        onClick={() => turn(1)}
      />
    </div>
  )
}

const STATES = {
  right: 'right',
  part: 'wrong',
  wrong: 'wrong',
  blank: 'blank',
  byHand: 'answered',
} as const satisfies Record<Result['state'], AnswerState>

function groupsOf(pages: readonly PaperPage[], results: ReadonlyMap<string, Result>) {
  const parts = [...new Set(pages.map(({ part }) => part))]
  return parts.map((part) => ({
    title: part.title,
    items: pages
      .filter((page) => page.part === part)
      .map(({ question }) => ({
        key: question.id,
        number: question.number,
        label: questionName(question, part).short,
        state: STATES[results.get(question.id)?.state ?? 'blank'],
      })),
  }))
}

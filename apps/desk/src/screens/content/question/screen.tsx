import type { DeskQuestionDetail, QuestionChange } from '@kaozhou/api/desk'
import { Link, SkeletonDetail, Tag } from '@kaozhou/ui'
import { DataTable, Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Notice } from '../../../parts/page-layout/notice'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { QuestionPanel } from '../../../parts/questions/question-panel'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { CorrectQuestion } from './correct-question'
import { VoidQuestion } from './void-question'

/** A question of a paper, and what can be corrected of it. */
export function Screen(): ReactNode {
  const { id = '', question: questionId = '' } = useParams()
  const query = useQuery(apiQuery('papers.question', { id, questionId }))
  const { data } = query
  return (
    <Page
      title={data ? `第 ${data.number} 题` : '试题'}
      back={<Link href={href('/papers/:id', { id })}>{data?.paper.title ?? '试卷'}</Link>}
    >
      <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这道题">
        {(question) => <Question question={question} isStale={query.isFetching} />}
      </Loaded>
    </Page>
  )
}

interface QuestionProps {
  question: DeskQuestionDetail
  /** True while it is asked for again: who corrects it then would correct what it was before. */
  isStale: boolean
}

function Question({ question, isStale }: QuestionProps): ReactNode {
  const { inFiles, changes, key } = question
  const isMarked = key.length === 0
  return (
    <>
      {inFiles ? null : (
        <Notice>内容文件里已经没有这份试卷，这里不能改；要改正它，先把文件加回去再写入。</Notice>
      )}
      <QuestionPanel
        question={{ ...question, key: key.join('、') }}
        actions={
          inFiles ? (
            <Ways>
              <CorrectQuestion question={question} disabled={isStale} />
              {isMarked ? null : <VoidQuestion question={question} disabled={isStale} />}
            </Ways>
          ) : undefined
        }
      />
      <Panel title="计分">
        <QuestionFacts question={question} />
      </Panel>
      {changes.length > 0 ? (
        <Panel title="这里改过的">
          <Changes changes={changes} />
        </Panel>
      ) : null}
    </>
  )
}

function QuestionFacts({ question }: Pick<QuestionProps, 'question'>): ReactNode {
  const { part, isVoid, handedIn, key } = question
  const counts = key.length === 0 ? '老师打分' : '按答案计分'
  return (
    <Facts
      items={[
        { label: '部分', value: part },
        {
          label: '状态',
          value: isVoid ? <Tag tone="red">作废，每位同学都得分</Tag> : counts,
        },
        { label: '交了的卷子', value: `${handedIn} 份` },
      ]}
    />
  )
}

const FIELDS: Readonly<Record<QuestionChange['field'], string>> = {
  answer: '答案',
  void: '作废',
  analysis: '解析',
  options: '选项',
}

function Changes({ changes }: Pick<DeskQuestionDetail, 'changes'>): ReactNode {
  return (
    <DataTable<QuestionChange>
      label="这里改过的"
      rows={changes}
      rowKey={({ field }) => field}
      rowName={({ field }) => FIELDS[field]}
      columns={[
        { key: 'field', title: '改了', cell: ({ field }) => FIELDS[field] },
        { key: 'filed', title: '内容文件里', cell: ({ filed }) => filed },
        { key: 'by', title: '谁改的', cell: ({ by }) => by },
        { key: 'at', title: '时间', align: 'end', cell: ({ at }) => <Moment at={at} /> },
      ]}
    />
  )
}

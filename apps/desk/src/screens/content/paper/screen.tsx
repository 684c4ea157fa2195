import type { DeskPaperDetail } from '@kaozhou/api/desk'
import { ButtonLink, Link, SkeletonList, Tag } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import styles from './paper.module.css'

type PaperQuestion = DeskPaperDetail['questions'][number]

/** The questions of a paper. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const query = useQuery(apiQuery('papers.detail', { id }))
  return (
    <Page
      title={query.data?.paper.title ?? '试卷'}
      back={<Link href={href('/papers')}>试题</Link>}
      actions={
        <ButtonLink size="sm" variant="plain" href={href('/figures/papers/:id', { id })}>
          作答数据
        </ButtonLink>
      }
    >
      <Loaded query={query} waiting={<SkeletonList count={8} />} missing="没有这份试卷">
        {({ questions }) => <Questions paperId={id} questions={questions} />}
      </Loaded>
    </Page>
  )
}

interface QuestionsProps {
  paperId: string
  questions: readonly PaperQuestion[]
}

function Questions({ paperId, questions }: QuestionsProps): ReactNode {
  return (
    <DataTable<PaperQuestion>
      label="试题"
      rows={questions}
      rowKey={({ id }) => id}
      rowName={({ number }) => `第 ${number} 题`}
      rowHref={({ id }) => href('/papers/:id/:question', { id: paperId, question: id })}
      columns={[
        { key: 'number', title: '题号', cell: ({ number }) => `第 ${number} 题` },
        { key: 'part', title: '部分', cell: ({ part }) => part },
        {
          key: 'stem',
          title: '题目',
          cell: ({ stem }) => <span className={styles.stem}>{stem || '文章里的空'}</span>,
        },
        {
          key: 'state',
          title: '改正',
          cell: ({ isVoid, isChanged }) => {
            if (isVoid) return <Tag tone="red">作废</Tag>
            return isChanged ? <Tag tone="amber">改过</Tag> : '—'
          },
        },
      ]}
    />
  )
}

import type { FiguredItem } from '@kaozhou/api/desk'
import { ITEM_FAULTS } from '@kaozhou/domain'
import { ButtonLink, SkeletonDetail } from '@kaozhou/ui'
import { DataTable, Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Notice } from '../../../parts/page-layout/notice'
import { Panel } from '../../../parts/page-layout/panel'
import { QuestionPanel } from '../../../parts/questions/question-panel'
import { href } from '../../../routing/href'
import { shareText } from '../+shared/figures/share-text'
import { answerText, discriminationText } from './item-words'

export interface OpenItemProps {
  paperId: string
  item: FiguredItem
}

/** One item: its numbers, who chose what, and the question with its key. */
export function OpenItem({ paperId, item }: OpenItemProps): ReactNode {
  const { questionId, number, answers, difficulty, faults } = item
  const query = useQuery(apiQuery('papers.question', { id: paperId, questionId }))
  return (
    <>
      <Panel
        title={`第 ${number} 题`}
        actions={
          <ButtonLink size="sm" variant="ghost" href={href('/figures/papers/:id', { id: paperId })}>
            关闭
          </ButtonLink>
        }
      >
        {faults.map((fault) => (
          <Notice key={fault}>{ITEM_FAULTS[fault]}</Notice>
        ))}
        <Facts
          items={[
            { label: '作答', value: `${answers} 人` },
            { label: '难度', value: shareText(difficulty) },
            { label: '区分度', value: discriminationText(item) },
          ]}
        />
        <Chosen item={item} />
      </Panel>
      <Loaded query={query} waiting={<SkeletonDetail />} missing="试卷里没有这道题了">
        {(question) => (
          <QuestionPanel
            question={{ ...question, key: question.key.join('、') }}
            actions={
              <ButtonLink
                size="sm"
                variant="plain"
                href={href('/papers/:id/:question', { id: paperId, question: questionId })}
              >
                改正这道题
              </ButtonLink>
            }
          />
        )}
      </Loaded>
    </>
  )
}

type Answer = FiguredItem['chosen'][number]

/** Each option with its share of all and of the strong ones. */
function Chosen({ item: { answers, chosen } }: { item: FiguredItem }): ReactNode {
  if (chosen.length === 0) return <p>这种题的答案不能一个一个统计。</p>
  const strong = chosen.reduce((sum, one) => sum + one.strong, 0)
  const shareOf = (people: number, all: number) => shareText(all === 0 ? null : people / all)
  return (
    <DataTable<Answer>
      label="每个选项有多少人选"
      rows={chosen}
      rowKey={({ answer }) => answer}
      rowName={({ answer }) => answerText(answer)}
      columns={[
        {
          key: 'answer',
          title: '选项',
          cell: ({ answer, right }) => `${answerText(answer)}${right ? '（正确答案）' : ''}`,
        },
        { key: 'people', title: '人数', align: 'end', cell: ({ people }) => people },
        {
          key: 'share',
          title: '占作答',
          align: 'end',
          cell: ({ people }) => shareOf(people, answers),
        },
        {
          key: 'strong',
          title: '占高分学生',
          align: 'end',
          cell: (one) => shareOf(one.strong, strong),
        },
      ]}
    />
  )
}

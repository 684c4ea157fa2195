import type { FiguredItems } from '@kaozhou/api/desk'
import { ITEM_ANSWERS_LEAST, ITEM_WORDS } from '@kaozhou/domain'
import { Empty, Link } from '@kaozhou/ui'
import { SplitView } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Notice } from '../../../parts/page-layout/notice'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import { FigureTotal, FigureTotals } from '../+shared/figures/figure-total'
import { Meanings } from '../+shared/figures/meaning'
import { ItemExport } from './item-export'
import { ItemTable } from './item-table'
import { OpenItem } from './open-item'

/** The items of a paper, and the one that is open; which one stands in the address. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const query = useQuery(apiQuery('figures.paper', { id }))
  return (
    <Page
      title={query.data?.title ?? '试卷数据'}
      back={<Link href={href('/figures/papers')}>试卷数据</Link>}
    >
      <Loaded query={query} missing="没有这套试卷">
        {(paper) => <Items paper={paper} />}
      </Loaded>
    </Page>
  )
}

function Items({ paper }: { paper: FiguredItems }): ReactNode {
  const { value } = useQueryOf(['question'])
  const { id, takers, items } = paper
  const opened = items.find(({ questionId }) => questionId === value.question)
  if (items.length === 0) {
    return <Empty title="没有可以统计的题" text="这套试卷只有老师批改的题" />
  }
  return (
    <>
      <FigureTotals>
        <FigureTotal of={ITEM_WORDS.takers}>{takers}</FigureTotal>
        <FigureTotal of={ITEM_WORDS.faults}>
          {items.filter(({ faults }) => faults.length > 0).length} 题
        </FigureTotal>
      </FigureTotals>
      {takers < ITEM_ANSWERS_LEAST ? (
        <Notice>
          一道题满 {ITEM_ANSWERS_LEAST} 人作答，才算区分度、判断有没有问题；现在 {takers} 人。
        </Notice>
      ) : null}
      <Meanings of={[ITEM_WORDS.answers, ITEM_WORDS.difficulty, ITEM_WORDS.discrimination]} />
      <SplitView
        list={<ItemTable paperId={id} items={items} current={opened?.questionId} />}
        detailLabel="打开的题"
        detail={
          opened ? <OpenItem key={opened.questionId} paperId={id} item={opened} /> : undefined
        }
      />
      <ItemExport paper={paper} />
    </>
  )
}

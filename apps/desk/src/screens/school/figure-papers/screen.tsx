import type { FiguredPaper } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { FigureTabs } from '../+shared/figures/figure-tabs'

/** The papers, each with how often it was handed in; a row leads to its items. */
export function Screen(): ReactNode {
  const { query, more } = useKeyPages<FiguredPaper>((before) =>
    apiQuery('figures.papers', { before }),
  )
  return (
    <Page title="试卷数据">
      <FigureTabs current="papers" />
      <p>点一套试卷，看每道题的难度、区分度和每个选项有多少人选，可能有问题的题排在前面。</p>
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="还没有试卷" text="写入学校内容以后，试卷会在这里" />
          ) : (
            <DataTable<FiguredPaper>
              label="试卷"
              rows={list}
              rowKey={({ id }) => id}
              rowName={({ title }) => title}
              rowHref={({ id }) => href('/figures/papers/:id', { id })}
              columns={[
                { key: 'title', title: '试卷', cell: ({ title }) => title },
                { key: 'handIns', title: '交卷', align: 'end', cell: ({ handIns }) => handIns },
              ]}
            />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Page>
  )
}

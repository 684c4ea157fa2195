import type { ReviewState, WaitingCounts } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { SplitView } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { type KeyPageQuery, useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { useQueryOf } from '../../../routing/use-query'
import { FILTERS, queueOf, type Reviewed, type ReviewPath } from './review'
import { ReviewFilter } from './review-filter'
import { ReviewTable, type ReviewTableProps } from './review-table'

export interface ReviewScreenProps<Row> {
  title: string
  /** What one is: 投稿. */
  name: string
  path: ReviewPath
  counts: WaitingCounts | undefined
  page: (page: { queue: ReviewState; before: string | undefined }) => KeyPageQuery<Row>
  own: ReviewTableProps<Row>['own']
  /** The one that is open; `back` is the list that it was opened from. */
  detail: (id: number, back: string) => ReactNode
}

/** What staff look at in a list, and the one that is open. The filter stands in the address. */
export function ReviewScreen<Row extends Reviewed>(props: ReviewScreenProps<Row>): ReactNode {
  const { title, name, path, counts, page, own, detail } = props
  const { id } = useParams()
  const { search } = useLocation()
  const { value } = useQueryOf(FILTERS)
  const queue = queueOf(value.queue)
  const { query, more } = useKeyPages<Row>((before) => page({ queue, before }))
  const open = (): ReactNode => {
    if (!id) return undefined
    if (!isRowId(id)) return <Empty title={`没有这份${name}`} text="地址可能不完整" />
    return detail(Number(id), href(path) + search)
  }
  return (
    <Page title={title}>
      <SplitView
        list={
          <>
            <ReviewFilter name={name} path={path} counts={counts} />
            <Loaded query={query}>
              {(rows) =>
                rows.length === 0 ? (
                  <Empty title={`这里没有${name}`} text="换一个筛选条件看看" />
                ) : (
                  <ReviewTable {...{ name, path, rows, own, search }} current={id} />
                )
              }
            </Loaded>
            <MoreButton {...more} />
          </>
        }
        detailLabel={`打开的${name}`}
        detail={open()}
      />
    </Page>
  )
}

import type { DeskComment } from '@kaozhou/api/desk'
import { ButtonLink, Empty } from '@kaozhou/ui'
import { SplitView } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { useMay } from '../../../data/me'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { useQueryOf } from '../../../routing/use-query'
import { CommentFilters, FILTERS, inputOf } from './comment-filters'
import { CommentTable } from './comment-table'
import { OpenComment } from './open-comment'

/** Comments by what has to be done about them, and the one that is open. The filters stand in the address. */
export function Screen(): ReactNode {
  const { id } = useParams()
  const { search } = useLocation()
  const { value } = useQueryOf(FILTERS)
  const maySeeWords = useMay('comments.hide')
  const { query, more } = useKeyPages<DeskComment>((before) =>
    apiQuery('comments.list', { ...inputOf(value), before }),
  )
  return (
    <Page
      title="评价"
      actions={
        maySeeWords ? (
          <ButtonLink variant="plain" href={href('/words')}>
            敏感词
          </ButtonLink>
        ) : null
      }
    >
      <SplitView
        list={
          <>
            <CommentFilters />
            <Loaded query={query}>
              {(list) =>
                list.length === 0 ? (
                  <Empty title="这里没有评价" text="换一个筛选条件看看" />
                ) : (
                  <CommentTable comments={list} current={id} search={search} />
                )
              }
            </Loaded>
            <MoreButton {...more} />
          </>
        }
        detailLabel="打开的评价"
        detail={id ? openComment(id, href('/comments') + search) : undefined}
      />
    </Page>
  )
}

function openComment(id: string, back: string): ReactNode {
  if (!isRowId(id)) return <Empty title="没有这条评价" text="地址可能不完整" />
  return <OpenComment key={id} id={Number(id)} back={back} />
}

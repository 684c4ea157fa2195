import type { DeskPost } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { SplitView } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'
import { OpenPost } from './open-post'
import { FILTERS, PostFilters, queueOf } from './post-filters'
import { PostTable } from './post-table'

const POST_ID = /^[1-9]\d{0,8}$/

/** What people handed in for campaigns, and the post that is open. The filter stands in the address. */
export function Screen(): ReactNode {
  const { id } = useParams()
  const { search } = useLocation()
  const { value } = useQueryOf(FILTERS)
  const { query, more } = useKeyPages<DeskPost>((before) =>
    apiQuery('posts.list', { queue: queueOf(value.queue), before }),
  )
  return (
    <Page title="活动投稿">
      <SplitView
        list={
          <>
            <PostFilters />
            <Loaded query={query}>
              {(list) =>
                list.length === 0 ? (
                  <Empty title="这里没有投稿" text="换一个筛选条件看看" />
                ) : (
                  <PostTable posts={list} current={id} search={search} />
                )
              }
            </Loaded>
            <MoreButton {...more} />
          </>
        }
        detailLabel="打开的投稿"
        detail={id ? openPost(id, href('/posts') + search) : undefined}
      />
    </Page>
  )
}

function openPost(id: string, back: string): ReactNode {
  if (!POST_ID.test(id)) return <Empty title="没有这份投稿" text="地址可能不完整" />
  return <OpenPost key={id} id={Number(id)} back={back} />
}

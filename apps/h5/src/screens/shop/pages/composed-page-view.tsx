import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { composedPageQuery } from './composed-page-query'
import { PageBlocks } from './page-blocks'

/** Loads and shows a page that is composed on the server. */
export function ComposedPageView({ pageId }: { pageId: number }): ReactNode {
  const query = useQuery(composedPageQuery(pageId))
  return (
    <Loaded query={query} missing="页面不存在或活动已结束">
      {(page) => (
        <PageBlocks
          page={page}
          answeredAt={query.dataUpdatedAt}
          onChanged={() => void query.refetch()}
        />
      )}
    </Loaded>
  )
}

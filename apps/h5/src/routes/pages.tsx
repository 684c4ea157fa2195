import type { ComposedPage } from '@kaozhou/api'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '../data/page-title'
import { useRouteParams } from '../data/route-params'
import { composedPageQuery } from '../features/composed-page/composed-page-query'
import { ComposedPageView } from '../features/composed-page/composed-page-view'
import { idOf } from '../features/id-of'
import { Missing } from '../features/loaded'
import { ShareButton } from '../features/share-button'
import type { Shared } from '../features/share-card'
import { ScreenBar } from '../layout/screen-bar'

/** A page that the server composes (spec §2 /pages/:id). */
export function Screen(): ReactNode {
  const pageId = idOf(useRouteParams().id)
  const { data: page } = useQuery({ ...composedPageQuery(pageId ?? 0), enabled: false })
  usePageTitle(page?.title)
  return (
    <>
      <ScreenBar
        title={page?.title ?? '专题'}
        actions={<ShareButton shared={page && sharedPage(page)} />}
      />
      {pageId ? <ComposedPageView pageId={pageId} /> : <Missing title="页面不存在或活动已结束" />}
    </>
  )
}

function sharedPage({ id, title, description, blocks }: ComposedPage): Shared {
  const picture = blocks.find((block) => block.kind === 'image')
  return {
    title,
    desc: description,
    path: `/pages/${id}`,
    ...(picture && { image: picture.image }),
  }
}

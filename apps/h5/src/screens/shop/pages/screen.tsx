import type { ComposedPage } from '@kaozhou/api'
import type { ApiQuery } from '@kaozhou/react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../page/page-title'
import { Missing } from '../../../parts/loaded/loaded'
import { ShareButton } from '../../../parts/sharing/share-button'
import type { ShareContent } from '../../../parts/sharing/share-content'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { composedPageQuery } from './composed-page-query'
import { ComposedPageView } from './composed-page-view'

export function queries({ params }: RouteAddress<'/pages/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [composedPageQuery(id)] : []
}

export function title(
  queryClient: QueryClient,
  address: RouteAddress<'/pages/:id'>,
): string | undefined {
  return pageOf(queryClient, address)?.title
}

export function description(
  queryClient: QueryClient,
  address: RouteAddress<'/pages/:id'>,
): string | undefined {
  return pageOf(queryClient, address)?.description
}

function pageOf(
  queryClient: QueryClient,
  { params }: RouteAddress<'/pages/:id'>,
): ComposedPage | undefined {
  const id = idOf(params.id)
  return id ? queryClient.getQueryData(composedPageQuery(id).queryKey) : undefined
}

/** A page that is composed on the server (spec §2 /pages/:id). */
export function Screen(): ReactNode {
  const pageId = idOf(useRouteParams<'/pages/:id'>().id)
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

function sharedPage({ id, title, description, blocks }: ComposedPage): ShareContent {
  const picture = blocks.find((block) => block.kind === 'image')
  return {
    title,
    desc: description,
    path: href('/pages/:id', { id }),
    ...(picture && { image: picture.image }),
  }
}

import type { AuditionOffer } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Missing } from '../../../parts/loaded/loaded'
import { ShareButton } from '../../../parts/sharing/share-button'
import type { ShareContent } from '../../../parts/sharing/share-content'
import { href } from '../../../routing/href'
import { idOf } from '../../../routing/id-of'
import { useRouteParams, useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { AuditionPage } from './audition-page'

export function queries({ params }: RouteAddress<'/reservations/:id'>): ApiQuery<unknown>[] {
  const id = idOf(params.id)
  return id ? [apiQuery('auditions.offer', { id })] : []
}

/** Books a free audition (spec §2 /reservations/:id); query `jump`: another page redirected here (spec §5). */
export function Screen(): ReactNode {
  const courseId = idOf(useRouteParams<'/reservations/:id'>().id)
  const [search] = useRouteSearch<'/reservations/:id'>()
  const { data: offer } = useQuery({
    ...apiQuery('auditions.offer', { id: courseId ?? 0 }),
    enabled: false,
  })
  return (
    <>
      <ScreenBar title="免费试听" actions={<ShareButton shared={offer && sharedOffer(offer)} />} />
      {courseId ? (
        <AuditionPage courseId={courseId} fromJump={search.has('jump')} />
      ) : (
        <Missing title="课程不存在或已下架" />
      )}
    </>
  )
}

function sharedOffer({ course }: AuditionOffer): ShareContent {
  return {
    title: `免费试听《${course.name}》`,
    desc: course.summary,
    path: href('/reservations/:id', { id: course.id }),
    image: course.cover,
  }
}

import type { AuditionOffer } from '@kaozhou/api'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRouteParams } from '../data/route-params'
import { AuditionPage } from '../features/audition/audition-page'
import { auditionOfferQuery } from '../features/audition/audition-queries'
import { idOf } from '../features/id-of'
import { Missing } from '../features/loaded'
import { ShareButton } from '../features/share-button'
import type { Shared } from '../features/share-card'
import { ScreenBar } from '../layout/screen-bar'

/** Books a free audition (spec §2 /reservations/:id); query `jump`: another page led here by itself (spec §5). */
export function Screen(): ReactNode {
  const courseId = idOf(useRouteParams().id)
  const [search] = useSearchParams()
  const { data: offer } = useQuery({ ...auditionOfferQuery(courseId ?? 0), enabled: false })
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

function sharedOffer({ course }: AuditionOffer): Shared {
  return {
    title: `免费试听《${course.name}》`,
    desc: course.summary,
    path: `/reservations/${course.id}`,
    image: course.cover,
  }
}

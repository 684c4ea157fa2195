import type { CourseProduct } from '@kaozhou/api'
import type { ReactNode } from 'react'
import { ShareButton } from '../../../parts/sharing/share-button'
import { href } from '../../../routing/href'

/** The share button of a course; the link of a logged-in user names them as the sharer. */
export function CourseShare({ course }: { course: CourseProduct }): ReactNode {
  const { id, name, summary, cover } = course
  return (
    <ShareButton
      shared={{
        title: name,
        desc: summary,
        path: href('/details/:id', { id }),
        personalPath: `${href('/sharedetails/:id', { id })}?from=`,
        image: cover,
      }}
    />
  )
}

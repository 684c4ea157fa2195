import type { CourseProduct } from '@kaozhou/api'
import type { ReactNode } from 'react'
import { ShareButton } from '../../../parts/sharing/share-button'
import { href } from '../../../routing/href'

/** The button that shares a course; by who is logged in, with who it was that shared it. */
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

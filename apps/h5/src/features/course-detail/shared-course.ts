import type { CourseProduct } from '@kaozhou/api'
import type { Shared } from '../share-card'

/** A course as it is shared. */
export function sharedCourse({ id, name, summary, cover }: CourseProduct): Shared {
  return {
    title: name,
    desc: summary,
    path: `/details/${id}`,
    personalPath: `/sharedetails/${id}?from=`,
    image: cover,
  }
}

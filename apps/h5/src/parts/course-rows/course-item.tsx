import type { CourseCard as Course } from '@kaozhou/api'
import { CourseCard, type CourseTag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../routing/href'

/** The card of a course in a list; it links to the course's page. */
export function CourseItem({ course, eager }: { course: Course; eager?: boolean }): ReactNode {
  return (
    <CourseCard
      name={course.name}
      href={href('/details/:id', { id: course.id })}
      cover={course.cover}
      badge={course.soldOut ? '已售罄' : undefined}
      summary={course.summary}
      tags={courseTags(course)}
      teachers={course.teachers}
      priceFen={course.price}
      crossedFen={course.originalPrice}
      sold={course.sold}
      eager={eager}
    />
  )
}

/** The tag of a group price comes before the course's own tags. */
function courseTags({ assemble, soldOut, tags }: Course): (string | CourseTag)[] {
  if (!assemble || soldOut) return tags
  return [{ text: `${assemble.people} 人团`, tone: 'red' }, ...tags]
}

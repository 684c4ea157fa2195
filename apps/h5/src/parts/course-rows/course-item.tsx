import type { CourseCard as Course } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { CourseCard, type CourseTag, fenText, usePriceText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../routing/href'
import { useLoggedIn } from '../../stores/use-global'
import { LENT_BADGE } from './lent-badge'
import { useOwnPrices } from './own-price'
import styles from './standing.module.css'

/** The card of a course in a list; it links to the course's page. */
export function CourseItem({ course, eager }: { course: Course; eager?: boolean }): ReactNode {
  const priceText = usePriceText()
  const ownPriceOf = useOwnPrices()
  const { data: marks } = useQuery({ ...apiQuery('courses.marks'), enabled: useLoggedIn() })
  const standing = marks?.standings.find(({ courseId }) => courseId === course.id)
  const lentBadge = marks?.lentIds.includes(course.id) ? LENT_BADGE : undefined
  const mark = marks?.ownedIds.includes(course.id) ? '已拥有' : (standing?.badge ?? lentBadge)
  return (
    <CourseCard
      name={course.name}
      href={href('/details/:id', { id: course.id })}
      cover={course.cover}
      badge={mark ?? (course.soldOut ? '已售罄' : (course.limited ?? undefined))}
      summary={
        standing ? (
          <span className={styles.standing}>{priceText(standing.text)}</span>
        ) : (
          course.summary
        )
      }
      tags={courseTags(course, priceText)}
      teachers={course.teachers}
      priceFen={course.price}
      crossedFen={course.originalPrice}
      ownFen={standing ? null : ownPriceOf(course.id)}
      sold={course.sold}
      eager={eager}
    />
  )
}

/** The tag of a group price comes before the course's own tags. */
export function courseTags(
  { groupBuying, soldOut, tags }: Course,
  priceText: (text: string) => string,
): (string | CourseTag)[] {
  if (!groupBuying || soldOut) return tags
  const text = priceText(`${groupBuying.people} 人团 ${fenText(groupBuying.price)}`)
  return [{ text, tone: 'red' }, ...tags]
}

import type { Bundle, CourseCard } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Card, Tag } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LENT_BADGE } from '../../../../parts/course-rows/lent-badge'
import { useLoggedIn } from '../../../../stores/use-global'
import styles from './bundle.module.css'
import { isGroupFull } from './bundle-selection'
import { ChoosableCourse, OWNED_BADGE } from './choosable-course'

export interface BundleCoursesProps {
  bundle: Bundle
  chosen: readonly number[]
  onChoose: (courseId: number, ticked: boolean) => void
}

/** The courses of a bundle, a card for each group that is chosen from. */
export function BundleCourses({ bundle, chosen, onChoose }: BundleCoursesProps): ReactNode {
  const { data: marks } = useQuery({ ...apiQuery('courses.marks'), enabled: useLoggedIn() })
  const lentIds = marks?.lentIds ?? []
  return bundleSections(bundle).map((section) => (
    <Card key={section.name} title={section.name} extra={<Tag>{section.rule}</Tag>}>
      <ul className={styles.courses}>
        {section.courses.map((course) => (
          <li key={course.id}>
            <ChoosableCourse
              course={course}
              fixed={bundle.kind === 'fixed'}
              checked={chosen.includes(course.id)}
              full={isGroupFull(bundle, chosen, course.id)}
              badge={
                badgeOf(bundle, course.id) ?? (lentIds.includes(course.id) ? LENT_BADGE : undefined)
              }
              onChoose={(ticked) => onChoose(course.id, ticked)}
            />
          </li>
        ))}
      </ul>
    </Card>
  ))
}

const STANDING_BADGES = {
  inGroup: '拼团中',
  groupUnpaid: '拼团待付款',
  depositPaid: '定金已付',
  bundleDepositPaid: '定金已付',
} as const satisfies Record<Bundle['standings'][number]['kind'], string>

function badgeOf({ ownedIds, standings }: Bundle, id: number): string | undefined {
  if (ownedIds.includes(id)) return OWNED_BADGE
  const standing = standings.find(({ courseId }) => courseId === id)
  return standing && STANDING_BADGES[standing.kind]
}

/** Courses of a bundle with the rule for choosing among them. */
interface BundleSection {
  name: string
  rule: string
  courses: CourseCard[]
}

function bundleSections(bundle: Bundle): BundleSection[] {
  const { courses, groups, kind, pick } = bundle
  if (kind === 'fixed' || groups.length === 0) {
    const rule = kind === 'fixed' ? '全部包含' : `${courses.length} 选 ${pick}`
    return [{ name: `共 ${courses.length} 门课程`, rule, courses }]
  }
  return groups.map(({ name, rule, courseIds }) => ({
    name,
    rule,
    courses: courses.filter(({ id }) => courseIds.includes(id)),
  }))
}

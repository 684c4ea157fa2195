import { NavBar, SkeletonCards, SkeletonDetail, SkeletonList, VisuallyHidden } from '@kaozhou/ui'
import type { ComponentType, ReactNode } from 'react'
import { CourseOutline } from '../parts/course-outline/lazy-course-outline'
import type { RouteRow, SkeletonKind } from '../routing/route-row'
import styles from './screen-skeleton.module.css'

// Loaded with this file, so that a tap on a course shows at once what its card has shown: cover, name and price.
if (!import.meta.env.SSR) void CourseOutline.ahead().catch(() => {})

const BODIES = {
  course: () => <CourseOutline waiting={<SkeletonDetail />} />,
  detail: SkeletonDetail,
  list: SkeletonList,
  cards: SkeletonCards,
} as const satisfies Record<SkeletonKind, ComponentType>

/** The placeholder of a screen while its code loads: its title bar and a skeleton of its kind. */
export function ScreenSkeleton({ row }: { row: RouteRow }): ReactNode {
  const kind = row.skeleton ?? 'cards'
  const Body = BODIES[kind]
  return (
    <>
      {row.ownTop ? (
        <h1>
          <VisuallyHidden>{row.title}</VisuallyHidden>
        </h1>
      ) : (
        <NavBar title={row.title} />
      )}
      <div className={kind === 'list' ? styles.list : undefined}>
        <Body />
      </div>
    </>
  )
}

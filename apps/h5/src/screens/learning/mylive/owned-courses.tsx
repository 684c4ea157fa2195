import { usePages } from '@kaozhou/react'
import { ButtonLink, Empty, ErrorState, InfiniteList, SkeletonList } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { ownedPageQuery } from '../../../parts/lessons/lesson-queries'
import { href } from '../../../routing/href'
import styles from '../+shared/sections/learning.module.css'
import { OwnedCourseCard } from './owned-course-card'

export interface OwnedCoursesProps {
  /** ms since epoch. */
  now: number
  /** A teacher without a bought course misses nothing. */
  isTeacher: boolean
}

/** The bought courses with their progress, page by page. */
export function OwnedCourses({ now, isTeacher }: OwnedCoursesProps): ReactNode {
  // Loaded at every visit: a course may have been bought a moment ago.
  const { items: courses, error, state, more, retry } = usePages(ownedPageQuery, { staleTime: 0 })
  if (isTeacher && courses?.length === 0) return null
  return (
    <section aria-labelledby="owned">
      <div className={styles.head}>
        <h2 id="owned">我的课程</h2>
      </div>
      {error ? <ErrorState text={error.message} onRetry={retry} /> : null}
      {courses || error ? null : <SkeletonList count={3} />}
      {courses?.length === 0 ? <NoCourses /> : null}
      {courses?.length ? (
        <InfiniteList state={state} onMore={more}>
          <ul className={styles.list}>
            {courses.map((course) => (
              <li key={course.id}>
                <OwnedCourseCard course={course} now={now} />
              </li>
            ))}
          </ul>
        </InfiniteList>
      ) : null}
    </section>
  )
}

function NoCourses(): ReactNode {
  return (
    <Empty
      title="还没有课程"
      text="选一门课，开课时间和学习进度都会在这里"
      action={<ButtonLink href={href('/home')}>去选课</ButtonLink>}
    />
  )
}

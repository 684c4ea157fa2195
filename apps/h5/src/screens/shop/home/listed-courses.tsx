import type { CourseCard as Course } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import { type Pages, usePages } from '@kaozhou/react'
import {
  ButtonLink,
  Empty,
  ErrorState,
  InfiniteList,
  Link,
  SkeletonList,
  VisuallyHidden,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CourseItem } from '../../../parts/course-rows/course-item'
import { SearchLine } from '../../../parts/course-rows/search-line'
import { href } from '../../../routing/href'
import styles from './home.module.css'
import { type HomeFilter, homePath } from './home-filter'
import { coursePageQuery, recommendedQuery } from './home-queries'
import { PopularCourses } from './search/popular-courses'

/** All courses of a category, page by page, without those that are recommended above. */
export function ListedCourses({ categoryId }: { categoryId?: number }): ReactNode {
  const recommended = useQuery(recommendedQuery(categoryId))
  const above = new Set(recommended.data?.map((course) => course.id))
  return (
    <section aria-labelledby="listed">
      <div className={styles.head}>
        <h2 id="listed">全部课程</h2>
        <Link className={styles.slogan} href={href('/course/list', { category: categoryId })}>
          筛选与排序
        </Link>
      </div>
      <CoursePagesList
        filter={{ categoryId }}
        keep={(course) => !above.has(course.id)}
        empty={
          above.size > 0 ? null : <Empty title="这个分类还没有课程" action={<AllCoursesLink />} />
        }
      />
    </section>
  )
}

/** The courses that a search found in all categories. */
export function FoundCourses({ keyword }: { keyword: string }): ReactNode {
  const { items: courses, total } = useListedPages({ keyword })
  const { data: first } = useQuery({ ...coursePageQuery({ keyword }, FIRST_PAGE), enabled: false })
  return (
    <section className={styles.body} aria-labelledby="found">
      <h1 className={styles.unseen}>
        <VisuallyHidden>搜索课程</VisuallyHidden>
      </h1>
      <div className={styles.head}>
        <h2 id="found">“{keyword}”的搜索结果</h2>
        {courses?.length ? <p className={styles.slogan}>共 {total} 门</p> : null}
      </div>
      {courses?.length ? <SearchLine search={first?.search} /> : null}
      <CoursePagesList filter={{ keyword }} empty={<NothingFound />} />
    </section>
  )
}

/** An empty search is no dead end: popular courses stand below it. */
function NothingFound(): ReactNode {
  return (
    <>
      <Empty
        title="没有找到相关课程"
        text="换个词试试，或看看大家都在学的"
        action={<AllCoursesLink />}
      />
      <PopularCourses />
    </>
  )
}

interface CoursePagesListProps {
  filter: HomeFilter
  keep?: (course: Course) => boolean
  /** Shown when the list is empty. */
  empty: ReactNode
}

function CoursePagesList({ filter, keep = () => true, empty }: CoursePagesListProps): ReactNode {
  const { items: courses, total, error, state, more, retry } = useListedPages(filter)
  if (error) return <ErrorState text={error.message} onRetry={retry} />
  if (!courses) return <SkeletonList count={3} />
  if (total === 0) return empty
  return (
    <InfiniteList state={state} onMore={more}>
      <ul className={styles.courses}>
        {courses.filter(keep).map((course) => (
          <li key={course.id}>
            <CourseItem course={course} />
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}

function useListedPages(filter: HomeFilter): Pages<Course> {
  return usePages((page) => coursePageQuery(filter, page))
}

function AllCoursesLink(): ReactNode {
  return (
    <ButtonLink variant="wash" href={homePath({})}>
      看全部课程
    </ButtonLink>
  )
}

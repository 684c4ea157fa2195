import { apiQuery } from '@kaozhou/react'
import { SkeletonText } from '@kaozhou/ui'
import { CourseChoices, type CourseChoicesProps } from '@kaozhou/ui/classroom'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../../../parts/loaded/loaded'

/** Draws the courses that a teacher can recommend. */
export function drawCourses(onPick: CourseChoicesProps['onPick']): ReactNode {
  return <RecommendableCourses onPick={onPick} />
}

function RecommendableCourses({ onPick }: Pick<CourseChoicesProps, 'onPick'>): ReactNode {
  const query = useQuery(apiQuery('courses.recommendList'))
  return (
    <Loaded query={query} missing="没有课程" waiting={<SkeletonText lines={5} />}>
      {(courses) => <CourseChoices courses={courses} onPick={onPick} />}
    </Loaded>
  )
}

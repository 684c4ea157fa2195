import { Empty } from '@kaozhou/ui'
import { CourseChoices, type CourseChoicesProps } from '@kaozhou/ui/classroom'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../../data/desk-api'
import { Loaded } from '../../../../parts/answers/loaded'

export interface CoursesProps extends Pick<CourseChoicesProps, 'onPick'> {
  classId: number
}

/** The courses on sale that the room of a class can recommend. */
export function Courses({ classId, onPick }: CoursesProps): ReactNode {
  const query = useQuery(apiQuery('classes.cards', { id: classId }))
  return (
    <Loaded query={query} missing="没有找到这节课">
      {({ list }) =>
        list.length === 0 ? (
          <Empty title="没有在售的课程" text="课程上架以后，这里可以选" />
        ) : (
          <CourseChoices courses={list} onPick={onPick} />
        )
      }
    </Loaded>
  )
}

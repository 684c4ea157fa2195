import type { Chapter, Section } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Collapse, ErrorState, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { countHeld } from '../../../../../parts/lessons/changed-time'
import styles from './course-body.module.css'
import { isFreeNow, OutlineLesson } from './outline-lesson'

export interface CourseOutlineProps {
  courseId: number
  /** Renders the row of a lesson. Default: a row without a link, for users who have not bought the course. */
  Lesson?: ComponentType<{ section: Section }>
}

/** The chapters of a course with their lessons: time, state, and which are open for audition. */
export function CourseOutline({ courseId, Lesson = OutlineLesson }: CourseOutlineProps): ReactNode {
  return (
    <section id="outline" className={styles.section} aria-labelledby="outline-title">
      <h2 id="outline-title" className={styles.heading}>
        课程目录
      </h2>
      <Chapters courseId={courseId} Lesson={Lesson} />
    </section>
  )
}

function Chapters({ courseId, Lesson }: Required<CourseOutlineProps>): ReactNode {
  const { data, error, refetch, isFetching } = useQuery(
    apiQuery('courses.chapters', { id: courseId }),
  )
  if (data?.length === 0) return <p className={styles.none}>目录整理中，请稍后再来</p>
  if (data) {
    return data.map((chapter, index) => (
      <ChapterLessons
        key={chapter.id}
        chapter={chapter}
        open={index === 0 || chapter.sections.some(isFreeNow)}
        Lesson={Lesson}
      />
    ))
  }
  // As long as a chapter and its lessons are: the sections below must not be pushed out of view.
  if (!error) return <SkeletonText lines={10} />
  return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
}

interface ChapterLessonsProps extends Required<Pick<CourseOutlineProps, 'Lesson'>> {
  chapter: Chapter
  open: boolean
}

function ChapterLessons({ chapter, open, Lesson }: ChapterLessonsProps): ReactNode {
  return (
    <Collapse
      className={styles.chapter}
      title={chapter.name}
      extra={`${countHeld(chapter.sections)} 节`}
      defaultOpen={open}
    >
      <ol className={styles.lessons}>
        {chapter.sections.map((section) => (
          <Lesson key={section.id} section={section} />
        ))}
      </ol>
    </Collapse>
  )
}

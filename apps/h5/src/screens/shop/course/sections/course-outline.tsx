import type { Chapter, Section } from '@kaozhou/api'
import { Collapse, ErrorState, SkeletonText, Tag } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chaptersQuery } from '../data/detail-queries'
import styles from './course-body.module.css'
import { sectionMark, sectionNote } from './section-text'

export interface CourseOutlineProps {
  courseId: number
  /** True when the user has bought it. */
  owned?: boolean
}

/** The chapters of a course with their lessons: time, state, and which are open for audition. */
export function CourseOutline({ courseId, owned = false }: CourseOutlineProps): ReactNode {
  return (
    <section id="outline" className={styles.section} aria-labelledby="outline-title">
      <h2 id="outline-title" className={styles.heading}>
        课程目录
      </h2>
      <Chapters courseId={courseId} owned={owned} />
    </section>
  )
}

function Chapters({ courseId, owned }: Required<CourseOutlineProps>): ReactNode {
  const { data, error, refetch, isFetching } = useQuery(chaptersQuery(courseId))
  if (data?.length === 0) return <p className={styles.none}>目录整理中，请稍后再来</p>
  if (data) {
    return data.map((chapter, index) => (
      <ChapterLessons key={chapter.id} chapter={chapter} open={index === 0} owned={owned} />
    ))
  }
  if (!error) return <SkeletonText lines={5} />
  return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
}

interface ChapterLessonsProps {
  chapter: Chapter
  open: boolean
  owned: boolean
}

function ChapterLessons({ chapter, open, owned }: ChapterLessonsProps): ReactNode {
  return (
    <Collapse
      className={styles.chapter}
      title={chapter.name}
      extra={`${chapter.sections.length} 节`}
      defaultOpen={open}
    >
      <ol className={styles.lessons}>
        {chapter.sections.map((section) => (
          <Lesson key={section.id} section={section} owned={owned} />
        ))}
      </ol>
    </Collapse>
  )
}

function Lesson({ section, owned }: { section: Section; owned: boolean }): ReactNode {
  const mark = sectionMark(section, owned)
  return (
    <li className={styles.lesson}>
      <span className={styles.sort}>{section.sort}</span>
      <div className={styles.lessonText}>
        <p>{section.name}</p>
        <p className={styles.note}>{sectionNote(section)}</p>
      </div>
      {mark ? <Tag tone={mark.tone}>{mark.text}</Tag> : null}
    </li>
  )
}

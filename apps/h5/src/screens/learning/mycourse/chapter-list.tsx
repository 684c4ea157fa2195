import type { Chapter, SectionProgress } from '@kaozhou/api'
import { lessonToContinue } from '@kaozhou/domain'
import { Collapse, Empty } from '@kaozhou/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { countHeld } from '../../../parts/lessons/changed-time'
import { LessonRow } from './lesson-row'
import styles from './mycourse.module.css'
import { progressById } from './progress-by-id'

/** In a course of up to this many lessons all chapters are open at first. */
const ALL_OPEN_LESSONS = 12

export interface ChapterListProps {
  chapters: readonly Chapter[]
  progress: readonly SectionProgress[]
  /** Opens the tasks: practice is done there. */
  onPractice: () => void
}

/** The chapters of a course. In a long course only the chapter to go on with is open at first. */
export function ChapterList({ chapters, progress, onPractice }: ChapterListProps): ReactNode {
  const byId = useMemo(() => progressById(progress), [progress])
  const lessons = chapters.flatMap(({ sections }) => sections)
  const [first] = useState(() => lessonToContinue(lessons, byId)?.lesson.chapterId)
  if (lessons.length === 0) return <Empty title="还没有课" text="课表整理中，请稍后再来" />
  const openChapter = first ?? chapters[0]?.id
  return (
    <div className={styles.chapters}>
      {chapters.map(({ id, name, sections }) => {
        const finished = sections.filter((section) => byId.get(section.id)?.finished).length
        return (
          <Collapse
            key={id}
            title={name}
            extra={`${finished}/${countHeld(sections)} 节`}
            defaultOpen={lessons.length <= ALL_OPEN_LESSONS || id === openChapter}
          >
            <ol>
              {sections.map((section) => (
                <LessonRow
                  key={section.id}
                  section={section}
                  progress={byId.get(section.id)}
                  onPractice={onPractice}
                />
              ))}
            </ol>
          </Collapse>
        )
      })}
    </div>
  )
}

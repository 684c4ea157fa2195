import type { Section } from '@kaozhou/api'
import { Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { DatedText } from '../../../../../parts/times/dated-text'
import styles from './course-body.module.css'
import { sectionMark, sectionNote } from './section-text'

/** A lesson of the outline for those who have not bought the course. */
export function OutlineLesson({ section }: { section: Section }): ReactNode {
  return (
    <li className={styles.lesson}>
      <OutlineLessonText section={section} owned={false} />
    </li>
  )
}

/** Number, name, time and state of a lesson. */
export function OutlineLessonText({
  section,
  owned,
}: {
  section: Section
  owned: boolean
}): ReactNode {
  const mark = sectionMark(section, owned)
  return (
    <>
      <span className={styles.sort}>{section.sort}</span>
      <span className={styles.lessonText}>
        {section.name}
        <span className={styles.note}>
          <DatedText text={sectionNote(section)} />
        </span>
      </span>
      {mark ? <Tag tone={mark.tone}>{mark.text}</Tag> : null}
    </>
  )
}

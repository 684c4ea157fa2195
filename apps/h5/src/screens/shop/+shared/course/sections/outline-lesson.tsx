import type { Section } from '@kaozhou/api'
import { SectionState } from '@kaozhou/domain'
import { Link, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { DemoTag } from '../../../../../parts/lessons/demo-tag'
import { DatedText } from '../../../../../parts/page-layout/dated-text'
import { href } from '../../../../../routing/href'
import styles from './course-body.module.css'
import { sectionMark, sectionNote } from './section-text'

/** A lesson of the outline for those who have not bought the course; they may enter a free class that runs. */
export function OutlineLesson({ section }: { section: Section }): ReactNode {
  const text = <OutlineLessonText section={section} owned={false} />
  if (!isFreeNow(section)) return <li className={styles.lesson}>{text}</li>
  return (
    <li className={styles.lesson}>
      <Link
        className={styles.enter}
        href={href('/live/stream/:id', { id: section.id })}
        aria-label={`进入直播：${section.name}`}
      >
        {text}
      </Link>
    </li>
  )
}

/** True for a class that runs and is open to everybody. */
export function isFreeNow({ audition, state }: Pick<Section, 'audition' | 'state'>): boolean {
  return audition && state === SectionState.Live
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
      <DemoTag of={section} />
      {mark ? <Tag tone={mark.tone}>{mark.text}</Tag> : null}
    </>
  )
}

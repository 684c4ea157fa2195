import type { Section } from '@kaozhou/api'
import type { ReactNode } from 'react'
import { useOpenLesson } from '../../../../../parts/lessons/use-open-lesson'
import body from '../sections/course-body.module.css'
import { OutlineLessonText } from '../sections/outline-lesson'
import styles from './bought.module.css'

/** A lesson of the outline for those who have bought the course: a press opens it. */
export function OwnedLesson({ section }: { section: Section }): ReactNode {
  const open = useOpenLesson()
  return (
    <li className={styles.lesson}>
      <button type="button" className={body.lesson} onClick={() => void open(section.id)}>
        <OutlineLessonText section={section} owned />
      </button>
    </li>
  )
}

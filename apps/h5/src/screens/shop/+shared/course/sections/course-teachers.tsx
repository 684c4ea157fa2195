import type { TeacherBrief } from '@kaozhou/api'
import { TeacherCard } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../../../routing/href'
import styles from './course-body.module.css'

/** The teachers of a course, with links to their pages. */
export function CourseTeachers({ teachers }: { teachers: readonly TeacherBrief[] }): ReactNode {
  return (
    <section id="teachers" className={styles.section} aria-labelledby="teachers-title">
      <h2 id="teachers-title" className={styles.heading}>
        授课老师
      </h2>
      {teachers.map(({ id, name, title, avatar }) => (
        <TeacherCard
          key={id}
          className={styles.teacher}
          name={name}
          title={title}
          avatar={avatar}
          href={href('/teacher/details/:id', { id })}
        />
      ))}
    </section>
  )
}

import type { Teacher } from '@kaozhou/api'
import { Avatar, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './teacher.module.css'

/** Name, subjects, motto and figures of a teacher. */
export function TeacherProfile({ teacher }: { teacher: Teacher }): ReactNode {
  const figures = [
    { label: '教龄', text: `${teacher.years} 年` },
    { label: '学员', text: peopleText(teacher.studentCount) },
    { label: '评分', text: teacher.rating.toFixed(1) },
    { label: '课程', text: String(teacher.courseCount) },
  ]
  return (
    <section className={styles.profile} aria-labelledby="teacher-name">
      <div className={styles.who}>
        <Avatar name={teacher.name} src={teacher.avatar} size={80} decorative />
        <div>
          <h1 id="teacher-name" className={styles.name}>
            {teacher.name}
          </h1>
          <p className={styles.title}>{teacher.title}</p>
          <p className={styles.subjects}>
            {teacher.subjects.map((subject) => (
              <Tag key={subject}>{subject}</Tag>
            ))}
          </p>
        </div>
      </div>
      {teacher.motto ? <p className={styles.motto}>{teacher.motto}</p> : null}
      <dl className={styles.figures}>
        {figures.map(({ label, text }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const TEN_THOUSAND = 10_000

/** A number of people as text: 986, 1.2 万. */
export function peopleText(count: number): string {
  if (count < TEN_THOUSAND) return String(count)
  return `${Math.floor(count / (TEN_THOUSAND / 10)) / 10} 万`
}

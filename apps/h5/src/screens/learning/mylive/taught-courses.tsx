import type { TaughtCourse } from '@kaozhou/api'
import { ButtonLink, CourseCard } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { classMoment } from '../../../parts/lessons/class-moment'
import { href } from '../../../routing/href'
import styles from '../+shared/sections/learning.module.css'

/** The courses that the user teaches, each with the way into the room of its next class. */
export function TaughtCourses({ courses }: { courses: readonly TaughtCourse[] }): ReactNode {
  return (
    <section aria-labelledby="taught">
      <div className={styles.head}>
        <h2 id="taught">我教的课</h2>
      </div>
      <ul className={styles.list}>
        {courses.map((course) => (
          <li key={course.id}>
            <TaughtCourseCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TaughtCourseCard({ course: { id, name, cover, nextClass } }: { course: TaughtCourse }) {
  return (
    <div className={styles.owned}>
      <CourseCard
        name={name}
        href={href('/mycourse/:id', { id })}
        cover={cover}
        summary={nextClass ? `${classMoment(nextClass)} · ${nextClass.name}` : '课都上完了'}
        className={styles.card}
      />
      {nextClass ? (
        <div className={styles.progress}>
          <ButtonLink
            size="sm"
            variant="wash"
            className={styles.enter}
            href={href('/live/stream/:id', { id: nextClass.id })}
            aria-label={`进入教室：${nextClass.name}`}
          >
            进入教室
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

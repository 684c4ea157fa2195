import { type ReactNode, useEffect, useState } from 'react'
import { useEnvironment } from '../../data/environment'
import { enterSection } from './enter-section'
import styles from './learning.module.css'
import { OwnedCourses } from './owned-courses'
import { TodaySections } from './today-sections'

/** Today's lessons and the bought courses. */
export function LearningPage(): ReactNode {
  const { renderedAt } = useEnvironment()
  const [now, setNow] = useState(renderedAt)
  // A page that stayed open over midnight shows the new day when it is come back to.
  useEffect(() => setNow(Date.now()), [])
  return (
    <>
      <h1 className={styles.top}>我的听课</h1>
      <div className={styles.page}>
        <TodaySections now={now} onEnter={enterSection} />
        <OwnedCourses now={now} />
      </div>
    </>
  )
}

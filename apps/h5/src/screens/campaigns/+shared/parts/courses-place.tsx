import type { ReactNode } from 'react'
import { RenderInView } from '../../../../page/render-in-view'
import styles from './courses-place.module.css'
import { LazyCourses } from './lazy-parts'

/** Courses far down a page. Their place is kept until they are loaded, so that the page does not shift. */
export function CoursesPlace({ ids, title }: { ids: readonly number[]; title: string }): ReactNode {
  if (ids.length === 0) return null
  return (
    <div className={styles.place} data-courses={Math.min(ids.length, 3)}>
      <RenderInView>
        <LazyCourses ids={ids} title={title} waiting={<span />} />
      </RenderInView>
    </div>
  )
}

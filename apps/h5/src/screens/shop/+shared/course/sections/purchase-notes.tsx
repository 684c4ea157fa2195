import { apiQuery } from '@kaozhou/react'
import { Collapse } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './course-body.module.css'

/** The notes before a purchase. Empty when they fail to load, since the order shows them again. */
export function PurchaseNotes({ courseId }: { courseId: number }): ReactNode {
  const { data } = useQuery(apiQuery('courses.purchaseNote', { courseId }))
  if (!data?.items.length) return null
  return (
    <section className={styles.section} aria-labelledby="notes-title">
      <h2 id="notes-title" className={styles.heading}>
        {data.title}
      </h2>
      {data.items.map(({ title, text }, index) => (
        <Collapse key={title} className={styles.chapter} title={title} defaultOpen={index === 0}>
          <p className={styles.noteText}>{text}</p>
        </Collapse>
      ))}
    </section>
  )
}

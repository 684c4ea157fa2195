import type { Agreement } from '@kaozhou/api'
import { SkeletonText } from '@kaozhou/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../page/use-date-texts'
import { Loaded } from '../loaded/loaded'
import { DatedText } from '../page-layout/dated-text'
import styles from './statement.module.css'

export interface StatementPageProps {
  query: UseQueryResult<Agreement>
  /** Title of the empty state when there is no such text. */
  missing: string
}

/** A text to read: an agreement, or how something is used. */
export function StatementPage({ query, missing }: StatementPageProps): ReactNode {
  const { dateOf } = useDateTexts()
  const waiting = (
    <div className={styles.paper}>
      <SkeletonText lines={12} />
    </div>
  )
  return (
    <Loaded query={query} missing={missing} waiting={waiting}>
      {({ title, updatedAt, sections }) => (
        <article className={styles.paper}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.note}>
            <DatedText text={`${dateOf(updatedAt)}更新`} />
          </p>
          {sections.map((section) => (
            <section key={section.title}>
              <h3 className={styles.part}>{section.title}</h3>
              {section.paragraphs.map((text) => (
                <p key={text} className={styles.paragraph}>
                  {text}
                </p>
              ))}
            </section>
          ))}
        </article>
      )}
    </Loaded>
  )
}

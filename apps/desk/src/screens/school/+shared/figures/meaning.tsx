import { VisuallyHidden } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** A figure's name, and the sentence that says what it counts. */
export interface FigureMeaning {
  title: string
  text: string
}

/** What a figure counts; a press opens the sentence. */
export function Meaning({ of: { title, text } }: { of: FigureMeaning }): ReactNode {
  return (
    <details className={styles.meaning}>
      <summary>
        <VisuallyHidden>{title}：</VisuallyHidden>怎么算
      </summary>
      <p>{text}</p>
    </details>
  )
}

/** What several figures of a table count; a press opens all sentences. */
export function Meanings({ of }: { of: readonly FigureMeaning[] }): ReactNode {
  return (
    <details className={styles.meaning}>
      <summary>这些数字怎么算</summary>
      <dl className={styles.meanings}>
        {of.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

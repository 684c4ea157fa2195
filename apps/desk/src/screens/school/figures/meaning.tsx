import { FIGURE_WORDS, type FigureName } from '@kaozhou/domain'
import { VisuallyHidden } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** What a figure counts; a press opens the sentence. */
export function Meaning({ of }: { of: FigureName }): ReactNode {
  const { title, text } = FIGURE_WORDS[of]
  return (
    <details className={styles.meaning}>
      <summary>
        <VisuallyHidden>{title}：</VisuallyHidden>怎么算
      </summary>
      <p>{text}</p>
    </details>
  )
}

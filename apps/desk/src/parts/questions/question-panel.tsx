import type { EnquiredQuestion } from '@kaozhou/api/desk'
import type { ReactNode } from 'react'
import { Panel } from '../page-layout/panel'
import styles from './question-panel.module.css'

/** A question of a paper with its key. */
export function QuestionPanel({ question }: { question: EnquiredQuestion }): ReactNode {
  const { passage, stem, options, key, analysis } = question
  return (
    <Panel title="试题">
      {passage ? (
        <details>
          <summary>看短文</summary>
          <p className={styles.text}>{passage}</p>
        </details>
      ) : null}
      <p className={styles.text}>{stem}</p>
      <ul className={styles.options}>
        {options.map(({ letter, text }) => (
          <li key={letter}>
            {letter}. {text}
          </li>
        ))}
      </ul>
      {key ? <p>正确答案 {key}</p> : null}
      {analysis ? <p className={styles.text}>{analysis}</p> : null}
    </Panel>
  )
}

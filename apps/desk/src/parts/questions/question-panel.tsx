import type { ReactNode } from 'react'
import { Panel } from '../page-layout/panel'
import styles from './question-panel.module.css'

export interface QuestionPanelProps {
  question: {
    passage: string
    /** What the recording says. */
    script?: string
    stem: string
    options: readonly { letter: string; text: string }[]
    /** Empty where a person marks. */
    key: string
    analysis: string
  }
  /** What can be done to it. */
  actions?: ReactNode
}

/** A question of a paper as a student sees it, with its key. */
export function QuestionPanel({ question, actions }: QuestionPanelProps): ReactNode {
  const { passage, script, stem, options, key, analysis } = question
  return (
    <Panel title="试题" actions={actions}>
      <Folded summary="看短文" text={passage} />
      <Folded summary="看录音原文" text={script} />
      <p className={styles.text}>{stem}</p>
      <ul className={styles.list}>
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

function Folded({ summary, text }: { summary: string; text: string | undefined }): ReactNode {
  if (!text) return null
  return (
    <details>
      <summary>{summary}</summary>
      <p className={styles.text}>{text}</p>
    </details>
  )
}

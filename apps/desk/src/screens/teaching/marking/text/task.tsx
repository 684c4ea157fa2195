import type { DeskTextDetail } from '@kaozhou/api/desk'
import { Collapse } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Panel } from '../../../../parts/page-layout/panel'
import { kindText } from '../queue/state-text'
import styles from './text.module.css'

/** What the student was asked. */
export function Task({ detail: { text, stem } }: { detail: DeskTextDetail }): ReactNode {
  return (
    <Panel title={`${kindText(text)} · ${text.paperTitle}`}>
      <p className={styles.words}>{stem}</p>
    </Panel>
  )
}

const COMPUTER = '(min-width: 768px)'

/** What a teacher compares with: open on a computer, where there is room. */
export function Model({ detail }: { detail: DeskTextDetail }): ReactNode {
  const { modelAnswer, analysis } = detail.solution
  if (!modelAnswer && !analysis) return null
  return (
    <Collapse
      title="参考答案"
      defaultOpen={window.matchMedia?.(COMPUTER).matches}
      className={styles.model}
    >
      {modelAnswer ? (
        <p lang={detail.text.kind === 'writing' ? 'en' : undefined} className={styles.words}>
          {modelAnswer}
        </p>
      ) : null}
      {analysis ? <p className={styles.words}>{analysis}</p> : null}
    </Collapse>
  )
}

import type { DeskReport } from '@kaozhou/api/desk'
import { COMMENT_FAULTS } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import styles from './reports.module.css'

/** What students told about a comment or an enquiry; nothing where they told nothing. */
export function Reports({ reports }: { reports: readonly DeskReport[] }): ReactNode {
  if (reports.length === 0) return null
  return (
    <Panel title={`举报（${reports.length}）`}>
      <ul className={styles.list}>
        {reports.map(({ id, fault, text, at }) => (
          <li key={id}>
            {COMMENT_FAULTS[fault]}
            {text ? `：${text}` : ''}，<Moment at={at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

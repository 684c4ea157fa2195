import type { RecordRow } from '@kaozhou/api/desk'
import type { ReactNode } from 'react'
import { subjectName } from '../../../data/subject-names'
import { Moment } from '../../../parts/times/moment'
import { changesOf } from './changes-of'
import styles from './record.module.css'

/** One deed: who, what, to what, why; opened, what was before and after. */
export function RecordEntry({ row }: { row: RecordRow }): ReactNode {
  const { seq, at, staffName, title, subject, reason, address } = row
  const changes = changesOf(row.before, row.after)
  return (
    <li className={styles.entry}>
      <p className={styles.deed}>
        <strong>{staffName}</strong> {title}
        <span className={styles.subject}>
          {subjectName(subject.kind)} {subject.id}
        </span>
      </p>
      {reason ? <p>原因：{reason}</p> : null}
      <p className={styles.facts}>
        <Moment at={at} /> · 第 {seq} 条{address ? ` · ${address}` : ''}
      </p>
      {changes.length > 0 ? (
        <details className={styles.details}>
          <summary>改了什么（{changes.length}）</summary>
          <table className={styles.changes}>
            <thead>
              <tr>
                <th scope="col">内容</th>
                <th scope="col">之前</th>
                <th scope="col">之后</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, before, after }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className={styles.before}>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </li>
  )
}

import { REMARK_CATEGORIES, type RemarkCategory } from '@kaozhou/domain'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { Tag } from '../tag/tag'
import styles from './marked-text.module.css'

export interface RemarkRowsProps {
  /** How the list is called. */
  label: string
  /** The remarks: what kind each one is and what was written. */
  remarks: readonly { category: RemarkCategory; text: string }[]
  /** What a remark is about: words of a text, or a picture. */
  placeOf: (index: number) => ReactNode
  /** The one that is looked at, by its place in the list. */
  current?: number | null
  /** Called with the place in the list of a remark that was pressed. */
  onPick?: (index: number) => void
  /** Buttons of a remark, beside it. */
  actionsOf?: (index: number) => ReactNode
}

/** Remarks one below the other, numbered as at their places. */
export function RemarkRows(props: RemarkRowsProps): ReactElement {
  const { label, remarks, placeOf, current = null, onPick, actionsOf } = props
  return (
    <ol className={styles.list} aria-label={label}>
      {remarks.map((remark, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a remark is known by
          key={at}
          className={cx(styles.remark, at === current && styles.currentRemark)}
        >
          <button type="button" className={styles.pick} onClick={() => onPick?.(at)}>
            <span className={styles.at}>{at + 1}</span>
            <Tag className={styles.category} tone={remark.category === 'good' ? 'teal' : 'amber'}>
              {REMARK_CATEGORIES[remark.category]}
            </Tag>
            <span className={styles.words}>{placeOf(at)}</span>
          </button>
          {remark.text ? <p className={styles.said}>{remark.text}</p> : null}
          {actionsOf ? <div className={styles.actions}>{actionsOf(at)}</div> : null}
        </li>
      ))}
    </ol>
  )
}

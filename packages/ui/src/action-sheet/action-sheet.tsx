import type { ReactElement, ReactNode } from 'react'
import { BottomSheet } from '../bottom-sheet/bottom-sheet'
import { cx } from '../class-names'
import styles from './action-sheet.module.css'

export interface SheetAction<K extends string = string> {
  key: K
  label: ReactNode
  note?: ReactNode
  /** In vermilion, for what cannot be undone. */
  danger?: boolean
  disabled?: boolean
}

export interface ActionSheetProps<K extends string> {
  open: boolean
  title: string
  actions: readonly SheetAction<K>[]
  onAction: (key: K) => void
  onClose: () => void
}

/** A few things to do with something, from the bottom edge. */
export function ActionSheet<K extends string>(props: ActionSheetProps<K>): ReactElement {
  const { open, title, actions, onAction, onClose } = props
  return (
    <BottomSheet open={open} title={title} onClose={onClose}>
      <div className={styles.list}>
        {actions.map(({ key, label, note, danger, disabled }) => (
          <button
            key={key}
            type="button"
            className={cx(styles.action, danger && styles.danger)}
            disabled={disabled}
            onClick={() => onAction(key)}
          >
            {label}
            {note ? <span className={styles.note}>{note}</span> : null}
          </button>
        ))}
        <button type="button" className={styles.cancel} onClick={onClose}>
          取消
        </button>
      </div>
    </BottomSheet>
  )
}

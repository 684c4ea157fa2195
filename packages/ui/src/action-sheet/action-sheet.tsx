import type { ReactElement, ReactNode } from 'react'
import { BottomSheet } from '../bottom-sheet/bottom-sheet'
import { cx } from '../class-names'
import styles from './action-sheet.module.css'

export interface SheetAction<K extends string = string> {
  /** What the sheet answers when it is chosen. */
  key: K
  /** What a person reads. */
  label: ReactNode
  /** A second, smaller line. */
  note?: ReactNode
  /** In vermilion, for what cannot be undone. */
  danger?: boolean
  /** Can be seen, not used. */
  disabled?: boolean
}

export interface ActionSheetProps<K extends string> {
  /** On screen; the caller decides. */
  open: boolean
  /** Its heading, which also names it to a screen reader. */
  title: string
  /** What may be chosen, top down. */
  actions: readonly SheetAction<K>[]
  /** An action was chosen; the caller closes the sheet. */
  onAction: (key: K) => void
  /** Esc, the backdrop or its close button was used: the caller hides it. */
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

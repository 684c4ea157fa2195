import type { ReactElement, ReactNode } from 'react'
import { BottomSheet } from '../bottom-sheet/bottom-sheet'
import { cx } from '../class-names'
import styles from './action-sheet.module.css'

/** One line of an action sheet. */
export interface SheetAction<K extends string = string> {
  /** The value that the sheet reports. */
  key: K
  /** The text as it is shown. */
  label: ReactNode
  /** Before the text: a mark, a picture. */
  icon?: ReactNode
  /** A second, smaller line. */
  note?: ReactNode
  /** Shown in vermilion, for an action that can't be undone. */
  danger?: boolean
  /** Shown, but it takes no press. */
  disabled?: boolean
}

/** The props of `ActionSheet`. */
export interface ActionSheetProps<K extends string> {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** The heading; it is also the accessible name. */
  title: string
  /** The actions from top to bottom. */
  actions: readonly SheetAction<K>[]
  /** Called with the key of the chosen action; the caller closes the sheet. */
  onAction: (key: K) => void
  /** Called on Esc, the backdrop or the close button; the caller then sets `open` to false. */
  onClose: () => void
}

/** A list of actions in a bottom sheet. Keyboard: Tab goes through the actions, Enter takes one, Esc cancels. */
export function ActionSheet<K extends string>(props: ActionSheetProps<K>): ReactElement {
  const { open, title, actions, onAction, onClose } = props
  return (
    <BottomSheet open={open} title={title} onClose={onClose}>
      <div className={styles.list}>
        {actions.map(({ key, label, icon, note, danger, disabled }) => (
          <button
            key={key}
            type="button"
            className={cx(styles.action, icon ? styles.marked : null, danger && styles.danger)}
            disabled={disabled}
            onClick={() => onAction(key)}
          >
            {icon}
            <span>
              {label}
              {note ? <span className={styles.note}>{note}</span> : null}
            </span>
          </button>
        ))}
        <button type="button" className={styles.cancel} onClick={onClose}>
          取消
        </button>
      </div>
    </BottomSheet>
  )
}

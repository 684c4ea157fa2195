import type { ReactElement, ReactNode } from 'react'
import { Button } from '../button/button'
import styles from './save-bar.module.css'

export interface SaveBarProps {
  /** True when something was changed; without it the bar is not there. */
  open: boolean
  /** What was changed: 改了 3 项. */
  text?: ReactNode
  /** What the button says: 保存修改. */
  saveText?: string
  /** True while it is being saved. */
  saving?: boolean
  /** Saves. */
  onSave: () => void
  /** Takes back what was changed. */
  onDiscard: () => void
}

/**
 * At the foot of a form while it has changes: saves them or takes them back. Its message is read out. Keyboard: Tab
 * reaches its two buttons behind the form.
 */
export function SaveBar(props: SaveBarProps): ReactElement {
  const { open, text = '有未保存的修改', saveText = '保存修改', saving, onSave, onDiscard } = props
  return (
    <div role="status" className={styles.place}>
      {open ? (
        <div className={styles.bar}>
          <p className={styles.text}>{text}</p>
          <Button variant="ghost" disabled={saving} onClick={onDiscard}>
            放弃
          </Button>
          <Button loading={saving} onClick={onSave}>
            {saveText}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

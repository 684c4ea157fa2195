import type { ReactElement } from 'react'
import { Dialog } from '../dialog/dialog'
import styles from './key-hints.module.css'

export interface KeyHint {
  /** The keys, pressed together: `['Ctrl', 'K']`. */
  keys: readonly string[]
  /** What they do. */
  text: string
}

/** The props of `KeyHints`. */
export interface KeyHintsProps {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** Called on Esc, the close button and the backdrop. */
  onClose: () => void
  /** Hints by the place where they work. */
  groups: readonly { title: string; hints: readonly KeyHint[] }[]
}

/** What the keyboard does here. Keyboard: takes no focus. */
export function KeyHints({ open, onClose, groups }: KeyHintsProps): ReactElement {
  return (
    <Dialog open={open} onClose={onClose} title="键盘操作">
      {groups.map(({ title, hints }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl className={styles.list}>
            {hints.map(({ keys, text }) => (
              <div key={text} className={styles.hint}>
                <dt className={styles.keys}>
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react'
import styles from './side-categories.module.css'

/** The props of `SideCategories`. */
export interface SideCategoriesProps {
  /** Name of the list: 课程分类. */
  label: string
  /** The categories from top to bottom. */
  items: readonly { key: string; label: string }[]
  /** Key of the selected item. */
  value: string
  /** Called with the new value. */
  onChange: (key: string) => void
  /** The content of the selected category. */
  children: ReactNode
}

const STEP: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * A vertical list of categories with the content of the selected one beside it; up and down select. Keyboard: one Tab
 * stop; up and down select.
 */
export function SideCategories(props: SideCategoriesProps): ReactElement {
  const { label, items, value, onChange, children } = props
  const id = useId()
  function move(event: KeyboardEvent): void {
    const step = STEP[event.key]
    const at = items.findIndex((item) => item.key === value)
    const next = step === undefined ? undefined : items[(at + step + items.length) % items.length]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <div className={styles.wrap}>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation="vertical"
        className={styles.list}
        onKeyDown={move}
      >
        {items.map((item) => (
          <button
            key={item.key}
            id={`${id}-${item.key}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={item.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.key === value ? 0 : -1}
            onClick={() => onChange(item.key)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}

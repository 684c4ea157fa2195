import { ChevronDownIcon, ChevronUpIcon, CloseIcon, IconButton } from '@kaozhou/ui'
import { type ReactNode, useRef } from 'react'
import styles from './ordered.module.css'

export interface OrderedProps {
  /** Accessible name. */
  label: string
  ids: readonly number[]
  nameOf: (id: number) => string
  onChange: (ids: number[]) => void
  /** Entries can be taken out. */
  onRemove?: (id: number) => void
}

/** A list whose entries go up and down by buttons; the focus stays with the entry that moves. */
export function Ordered({ label, ids, nameOf, onChange, onRemove }: OrderedProps): ReactNode {
  const list = useRef<HTMLOListElement>(null)

  function move(id: number, by: 1 | -1): void {
    const from = ids.indexOf(id)
    const next = ids.filter((one) => one !== id)
    next.splice(from + by, 0, id)
    onChange(next)
    // At an end the button that was pressed is off: the other one of the same entry takes the focus.
    const isAtEnd = from + by === 0 || from + by === ids.length - 1
    requestAnimationFrame(() => {
      const way = isAtEnd ? -by : by
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${id}:${way}"]`)?.focus()
    })
  }

  return (
    <ol ref={list} aria-label={label} className={styles.list}>
      {ids.map((id, index) => (
        <li key={id} className={styles.entry}>
          <span>{nameOf(id)}</span>
          <IconButton
            data-move={`${id}:-1`}
            label={`“${nameOf(id)}”往上`}
            disabled={index === 0}
            icon={<ChevronUpIcon />}
            onClick={() => move(id, -1)}
          />
          <IconButton
            data-move={`${id}:1`}
            label={`“${nameOf(id)}”往下`}
            disabled={index === ids.length - 1}
            icon={<ChevronDownIcon />}
            onClick={() => move(id, 1)}
          />
          {onRemove ? (
            <IconButton
              label={`去掉“${nameOf(id)}”`}
              icon={<CloseIcon />}
              onClick={() => onRemove(id)}
            />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

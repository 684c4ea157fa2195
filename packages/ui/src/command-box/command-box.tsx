import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { cx } from '../class-names'
import { Modal } from '../dialog/modal'
import { SearchIcon } from '../icon/search-icon'
import { useHeldWhilePressed } from '../press/use-held-while-pressed'
import styles from './command-box.module.css'

/** Something that the box can open. */
export interface CommandItem {
  /** Unique in the box. */
  key: string
  /** What it is: a name, an order's number. */
  title: string
  /** What tells it apart from others. */
  text?: ReactNode
  /** Before the title. */
  icon?: ReactNode
}

/** Items of one kind, under a heading. */
export interface CommandGroup {
  /** What its items are: 学生, 订单. */
  title: string
  /** The items, best match first. */
  items: readonly CommandItem[]
}

export interface CommandBoxProps {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** Called on Esc and on a press beside it. */
  onClose: () => void
  /** Accessible name of the field. */
  label: string
  /** What can be typed. */
  placeholder?: string
  /** The text of the field. */
  value: string
  /** Called with each new text. */
  onChange: (value: string) => void
  /** What was found, in the order in which the arrow keys go. */
  groups: readonly CommandGroup[]
  /** Called with the item that was pressed, or chosen by Enter. */
  onChoose: (item: CommandItem) => void
  /** Below the field: what is missing, that it is being searched. Read out when it changes. */
  note?: ReactNode
}

/**
 * A search field over everything: what was found by group, chosen by the arrow keys and Enter. Keyboard: the arrow keys
 * choose, Enter takes, Esc closes.
 */
export function CommandBox(props: CommandBoxProps): ReactElement {
  const { open, onClose, label } = props
  return (
    <Modal open={open} onClose={onClose} aria-label={label} className={styles.box}>
      <Found {...props} />
    </Modal>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function Found(props: CommandBoxProps): ReactElement {
  const { label, placeholder, value, onChange, onChoose, note } = props
  const id = useId()
  const { shown: groups, hold } = useHeldWhilePressed(props.groups)
  const items = groups.flatMap((group) => group.items)
  const [wanted, setWanted] = useState<string | null>(null)
  const active = items.find((item) => item.key === wanted) ?? items[0]
  const optionId = (key: string): string => `${id}-${key}`

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step !== undefined && active) {
      const next = items[(items.indexOf(active) + step + items.length) % items.length]
      setWanted(next?.key ?? null)
      if (next) document.getElementById(optionId(next.key))?.scrollIntoView?.({ block: 'nearest' })
    } else if (event.key === 'Enter' && active) onChoose(active)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.field}>
        <SearchIcon />
        <input
          // biome-ignore lint/a11y/noAutofocus: the box is opened to type in it
          autoFocus
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active.key) : undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            setWanted(null)
            onChange(event.target.value)
          }}
          onKeyDown={press}
        />
        <kbd className={styles.key}>Esc</kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} {...hold}>
        {groups.map(({ title, items: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {own.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field
              <div
                key={item.key}
                id={optionId(item.key)}
                role="option"
                tabIndex={-1}
                aria-selected={item.key === active?.key}
                className={cx(styles.option, item.key === active?.key && styles.active)}
                onPointerMove={() => setWanted(item.key)}
                onClick={() => onChoose(item)}
              >
                {item.icon}
                <span className={styles.name}>{item.title}</span>
                {item.text ? <span className={styles.text}>{item.text}</span> : null}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={styles.note}>
        {note}
      </div>
    </>
  )
}

import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { cx } from '../class-names'
import { TabPanel } from './tab-panel'
import styles from './tabs.module.css'

/** One tab. */
export interface TabItem<T extends string> {
  /** The value that `onChange` reports. */
  key: T
  /** The text as it is shown. */
  label: ReactNode
  /** A count after the label. */
  count?: number
}

interface StripProps<T extends string> {
  /** Accessible name of the list. */
  label: string
  /** The tabs, left to right. */
  items: readonly TabItem<T>[]
  /** Key of the selected item. */
  value: T
  /** Called with the new value. */
  onChange: (key: T) => void
  /** Sticks to the top while the page scrolls; `--kz-tabs-top` sets the offset. */
  sticky?: boolean
  /** `fill` divides the width equally; `start` keeps each tab's own width, for categories. */
  align?: 'fill' | 'start'
}

/** The props of `Tabs`. */
export type TabsProps<T extends string> = StripProps<T> &
  (
    | {
        /** What the panel of the selected tab holds. */
        children: ReactNode
        id?: never
      }
    | {
        /** Of the `TabPanel` that stands elsewhere on the screen: its `tabs`. */
        id: string
        children?: never
      }
  )

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

function nextIndex(key: string, index: number, length: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = STEP[key]
  return step === undefined ? null : (index + step + length) % length
}

/**
 * Tabs with one Tab stop: the arrow keys, Home and End select. Keyboard: one Tab stop; the arrow keys, Home and End
 * select.
 */
export function Tabs<T extends string>(props: TabsProps<T>): ReactElement {
  const { label, items, value, onChange, sticky, align = 'fill', children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const strip = list.current
    const tab = document.getElementById(`${id}-${value}`)
    if (!strip || !tab || strip.scrollWidth <= strip.clientWidth) return
    strip.scrollTo({ left: tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2 })
  }, [id, value])

  function move(event: KeyboardEvent): void {
    const index = items.findIndex((item) => item.key === value)
    const next = items[nextIndex(event.key, index, items.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx(styles.list, sticky && styles.sticky, align === 'start' && styles.start)}
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
            {item.count ? <span className={styles.count}>{item.count}</span> : null}
          </button>
        ))}
      </div>
      {props.id ? null : (
        <TabPanel tabs={id} value={value}>
          {children}
        </TabPanel>
      )}
    </>
  )
}

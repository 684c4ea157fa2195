import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from '../class-names'
import styles from './popover.module.css'

export interface PopoverTrigger {
  'aria-expanded': boolean
  'aria-controls': string
  onClick: () => void
}

export interface PopoverProps {
  /** The button that opens it: `{(trigger) => <Button {...trigger}>…</Button>}`. */
  trigger: (trigger: PopoverTrigger) => ReactNode
  /** The edge at which the bubble is aligned with the button. */
  align?: 'start' | 'end'
  /** The content. */
  children: ReactNode
}

/** A bubble beside its button. Esc, a press outside and Tab out of it close it. */
export function Popover({ trigger, align = 'end', children }: PopoverProps): ReactElement {
  const [open, setOpen] = useState(false)
  const wrap = useRef<HTMLSpanElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    function leave(event: Event): void {
      if (!wrap.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    setOpen(false)
    wrap.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc bubbles here from the button and the bubble
    <span ref={wrap} className={styles.wrap} onKeyDown={press}>
      {trigger({ 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) })}
      <span id={id}>
        {open ? (
          <span className={cx(styles.bubble, align === 'start' && styles.start)}>{children}</span>
        ) : null}
      </span>
    </span>
  )
}

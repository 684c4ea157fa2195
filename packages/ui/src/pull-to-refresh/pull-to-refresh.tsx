import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type TouchEvent,
  useRef,
  useState,
} from 'react'
import { cx } from '../class-names'
import { Loading } from '../loading/loading'
import styles from './pull-to-refresh.module.css'

export interface PullToRefreshProps {
  /** Loads again; the wave shows until it settles. */
  onRefresh: () => Promise<unknown>
  disabled?: boolean
  children: ReactNode
}

const THRESHOLD = 56
const MAX = 96

/** A finger moves the page half as far as itself. */
function resisted(distance: number): number {
  return Math.max(0, Math.min(MAX, distance / 2))
}

/** Pulling the top of the page down loads it again. Touch only: a keyboard has the browser's reload. */
export function PullToRefresh({ onRefresh, disabled, children }: PullToRefreshProps): ReactElement {
  const start = useRef<number | null>(null)
  const [pull, setPull] = useState(0)
  const [busy, setBusy] = useState(false)

  function begin(event: TouchEvent): void {
    const first = event.touches[0]
    const top = window.scrollY <= 0
    start.current = first && top && !busy && !disabled ? first.clientY : null
  }
  function move(event: TouchEvent): void {
    const first = event.touches[0]
    if (start.current === null || !first) return
    if (window.scrollY > 0) start.current = null
    setPull(start.current === null ? 0 : resisted(first.clientY - start.current))
  }
  async function end(): Promise<void> {
    if (start.current === null) return
    start.current = null
    if (pull < THRESHOLD) {
      setPull(0)
      return
    }
    setBusy(true)
    setPull(THRESHOLD)
    try {
      await onRefresh()
    } finally {
      setBusy(false)
      setPull(0)
    }
  }

  const held = start.current !== null
  return (
    <div
      className={styles.wrap}
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={end}
      onTouchCancel={end}
    >
      <div
        className={cx(styles.head, !held && styles.settling)}
        // Only while it is pulled: a style in rendered markup would break a strict content policy.
        style={pull > 0 ? ({ '--kz-pull': `${pull}px` } as CSSProperties) : undefined}
      >
        {busy ? <Loading text="正在刷新" /> : null}
        {!busy && pull > 0 ? (
          <p className={styles.hint}>{pull < THRESHOLD ? '下拉刷新' : '松开刷新'}</p>
        ) : null}
      </div>
      {children}
    </div>
  )
}

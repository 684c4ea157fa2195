import { type CSSProperties, type ReactElement, useEffect, useRef, useState } from 'react'
import { cx } from '../class-names'
import { Loading } from '../loading/loading'
import styles from './pull-to-refresh.module.css'

/** The props of `PullToRefresh`. */
export interface PullToRefreshProps {
  /** Reloads; the animation shows until the promise settles. */
  onRefresh: () => Promise<unknown>
  /** Turns pulling off. */
  disabled?: boolean
}

const THRESHOLD = 56
const MAX = 96

/** The page follows the finger at half the distance. */
function resisted(distance: number): number {
  return Math.max(0, Math.min(MAX, distance / 2))
}

/**
 * Reloads when the top of the page is pulled down. Render it as the first child of the pulled element: it listens on
 * its parent, so that it can be added later. Touch only: keyboard users have the browser's reload.
 */
export function PullToRefresh({ onRefresh, disabled }: PullToRefreshProps): ReactElement {
  const head = useRef<HTMLDivElement>(null)
  const [pull, setPull] = useState(0)
  const [phase, setPhase] = useState<'idle' | 'held' | 'busy'>('idle')
  const current = useRef({ onRefresh, disabled })
  current.current = { onRefresh, disabled }

  useEffect(() => {
    const area = head.current?.parentElement
    if (!area) return
    return watchPull(area, {
      isReady: () => !current.current.disabled,
      onMove: (distance) => {
        setPhase('held')
        setPull(resisted(distance))
      },
      onEnd: async (distance) => {
        const far = resisted(distance) >= THRESHOLD
        setPhase(far ? 'busy' : 'idle')
        setPull(far ? THRESHOLD : 0)
        if (!far) return
        await current.current.onRefresh().catch(() => {})
        setPhase('idle')
        setPull(0)
      },
    })
  }, [])

  return (
    <div
      ref={head}
      className={cx(styles.head, phase !== 'held' && styles.settling)}
      style={pull > 0 ? ({ '--kz-pull': `${pull}px` } as CSSProperties) : undefined}
    >
      {phase === 'busy' ? <Loading text="正在刷新" /> : null}
      {phase === 'held' && pull > 0 ? (
        <p className={styles.hint}>{pull < THRESHOLD ? '下拉刷新' : '松开刷新'}</p>
      ) : null}
    </div>
  )
}

interface PullWatcher {
  isReady: () => boolean
  onMove: (distance: number) => void
  /** Resolves when the next pull may start. */
  onEnd: (distance: number) => Promise<void>
}

/** Follows one finger from the top of the page downwards. Returns a function that removes the listeners. */
function watchPull(area: HTMLElement, watcher: PullWatcher): () => void {
  let start: number | null = null
  let distance = 0
  let busy = false

  function begin(event: TouchEvent): void {
    const first = event.touches[0]
    start = first && window.scrollY <= 0 && !busy && watcher.isReady() ? first.clientY : null
    distance = 0
  }
  function move(event: TouchEvent): void {
    const first = event.touches[0]
    if (start === null || !first) return
    distance = window.scrollY > 0 ? 0 : first.clientY - start
    if (window.scrollY > 0) start = null
    watcher.onMove(distance)
  }
  async function end(): Promise<void> {
    if (start === null) return
    start = null
    busy = true
    await watcher.onEnd(distance)
    busy = false
  }

  const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: end }
  const entries = Object.entries(listeners) as [keyof typeof listeners, (event: Event) => void][]
  for (const [type, listener] of entries) area.addEventListener(type, listener, { passive: true })
  return () => {
    for (const [type, listener] of entries) area.removeEventListener(type, listener)
  }
}

import { type CSSProperties, type ReactElement, useEffect, useRef, useState } from 'react'
import { cx } from '../class-names'
import { Loading } from '../loading/loading'
import styles from './pull-to-refresh.module.css'

export interface PullToRefreshProps {
  /** Loads again; the wave shows until it settles. */
  onRefresh: () => Promise<unknown>
  /** Pulling does nothing. */
  disabled?: boolean
}

const THRESHOLD = 56
const MAX = 96

/** A finger moves the page half as far as itself. */
function resisted(distance: number): number {
  return Math.max(0, Math.min(MAX, distance / 2))
}

/**
 * Pulling the top of the page down loads it again. Put it first in what is pulled: it listens on its parent, so
 * that it can arrive after the rest. Touch only: a keyboard has the browser's reload.
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
  /** Resolves when the next pull may begin. */
  onEnd: (distance: number) => Promise<void>
}

/** Follows one finger from the top of the page downwards. Returns a way to stop. */
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

import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button'
import { Loading } from '../loading/loading'
import styles from './infinite-list.module.css'

/** `more` there is a next page; `loading` it is on its way; `error` it failed; `end` there is none. */
export type InfiniteListState = 'more' | 'loading' | 'error' | 'end'

export interface InfiniteListProps {
  /** More to come, loading, failed or at the end. */
  state: InfiniteListState
  /** Asks for the next page: when the end comes near, or by the retry. */
  onMore: () => void
  /** Text after the last item; null for nothing. */
  endText?: string | null
  /** The rows so far. */
  children: ReactNode
}

/** Calls `onMore` while its end is near the screen. The element stands after the list. */
function useSentinel(state: InfiniteListState, onMore: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    if (state !== 'more' || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [state])
  return ref
}

/** A list that loads its next page when its end comes near, with a foot that says how it stands. */
export function InfiniteList(props: InfiniteListProps): ReactElement {
  const { state, onMore, endText = '没有更多了', children } = props
  const sentinel = useSentinel(state, onMore)
  return (
    <>
      {children}
      <div ref={sentinel} className={styles.sentinel} />
      {state === 'loading' ? <Loading /> : null}
      {state === 'error' ? (
        <div className={styles.foot} role="alert">
          加载失败
          <Button variant="plain" size="sm" onClick={onMore}>
            重试
          </Button>
        </div>
      ) : null}
      {state === 'end' && endText ? <p className={styles.foot}>{endText}</p> : null}
    </>
  )
}

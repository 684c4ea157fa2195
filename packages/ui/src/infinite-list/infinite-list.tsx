import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button'
import { Loading } from '../loading/loading'
import styles from './infinite-list.module.css'

/** `more`: there is a next page; `loading`: it is being loaded; `error`: loading it failed; `end`: there is none. */
export type InfiniteListState = 'more' | 'loading' | 'error' | 'end'

/** The props of `InfiniteList`. */
export interface InfiniteListProps {
  /** State of the next page. */
  state: InfiniteListState
  /** Called when the end of the list is near the viewport, and by the retry button. */
  onMore: () => void
  /** Text after the last item; null for none. */
  endText?: string | null
  /** The loaded rows. */
  children: ReactNode
}

/** Calls `onMore` while the end of the list is near the viewport. Put the returned element after the list. */
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

/**
 * A list that loads its next page when its end comes near, with a footer for the loading state. Keyboard: what loads more
 * is a button when scrolling does not.
 */
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

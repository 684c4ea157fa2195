import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './more-button.module.css'

export interface MoreButtonProps {
  /** Nothing is shown at the end of a list. */
  hasMore: boolean
  busy: boolean
  /** The last page did not come. */
  failed: boolean
  onMore: () => void
}

/** Loads the next page of a list. */
export function MoreButton({ hasMore, busy, failed, onMore }: MoreButtonProps): ReactNode {
  if (!hasMore) return null
  return (
    <div className={styles.place}>
      {failed ? <p role="alert">没有加载出来，请检查网络</p> : null}
      <Button variant="plain" loading={busy} onClick={onMore}>
        {failed ? '重新加载' : '加载更多'}
      </Button>
    </div>
  )
}

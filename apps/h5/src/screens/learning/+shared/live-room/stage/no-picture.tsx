import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './stage.module.css'
import { useAskedAgain } from './use-asked-again'

/** While the class runs without a stream. */
export function NoPicture({ onRetry }: { onRetry: () => void }): ReactNode {
  useAskedAgain(true, onRetry)
  return (
    <div className={styles.stage} role="status">
      <p>老师的画面还没有传过来，马上就好</p>
      <Button variant="wash" size="sm" onClick={onRetry}>
        再看一下
      </Button>
    </div>
  )
}

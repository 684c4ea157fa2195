import { Button } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from './exam-room.module.css'

/** In the place of a paper that goes on in another tab of this browser. */
export function Elsewhere({ onResume }: { onResume: () => Promise<unknown> }): ReactNode {
  const [isOpening, setOpening] = useState(false)
  const resume = async (): Promise<void> => {
    setOpening(true)
    await onResume()
    setOpening(false)
  }
  return (
    <div className={styles.elsewhere} role="alert">
      <p className={styles.waitingTitle}>这份卷子正在另一个标签页里作答</p>
      <p>这里写过的答案都在，已经带到那边。同一份卷子一次只在一个标签页里作答。</p>
      <Button variant="buy" loading={isOpening} onClick={() => void resume()}>
        在这里继续
      </Button>
    </div>
  )
}

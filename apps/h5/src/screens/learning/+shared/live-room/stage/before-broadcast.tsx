import type { LiveRoom } from '@kaozhou/api'
import type { ReactNode } from 'react'
import styles from './stage.module.css'

/** In the time of the class, before its teacher has begun. */
export function BeforeBroadcast({ section }: Pick<LiveRoom, 'section'>): ReactNode {
  return (
    <div className={styles.stage}>
      <p className={styles.lead}>{section.name}</p>
      <p role="status">老师还没有开播，开播后这里会自动出现画面</p>
    </div>
  )
}

import type { LiveRoom } from '@kaozhou/api'
import { SectionState } from '@kaozhou/domain'
import { Button } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useOpenLesson } from '../../../../../parts/lessons/use-open-lesson'
import styles from './stage.module.css'
import { useAskedAgain } from './use-asked-again'

export interface AfterBroadcastProps extends Pick<LiveRoom, 'section'> {
  /** Asks whether the playback is there. */
  onRetry: () => void
}

/** The teacher ended the class: its playback, which is made in seconds. */
export function AfterBroadcast({ section, onRetry }: AfterBroadcastProps): ReactNode {
  const open = useOpenLesson()
  const isReady = section.state === SectionState.Ready
  useAskedAgain(!isReady, onRetry)
  return (
    <div className={styles.stage}>
      <p className={styles.lead}>{section.name}</p>
      <p role="status">
        {isReady ? '直播结束了，回放已生成' : '直播结束了，回放正在生成，好了会出现在这里'}
      </p>
      {isReady ? <Button onClick={() => void open(section.id)}>看回放</Button> : null}
    </div>
  )
}

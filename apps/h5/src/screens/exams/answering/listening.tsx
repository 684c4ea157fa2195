import type { PaperPart } from '@kaozhou/domain'
import { AudioPlayer } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useExam } from './exam-context'
import styles from './exam-room.module.css'
import { heardSeconds, storeHeard } from './heard-seconds'

/**
 * The recording of a part. In a mock it plays once, without seeking; after an interruption (a phone call, a reload) it
 * goes on where it stopped. In practice it plays as often as the student likes.
 */
export function Listening({ part }: { part: PaperPart }): ReactNode {
  const { attempt, recordingEnded } = useExam()
  const isOnce = attempt.paper.use === 'mock'
  const key = `${attempt.id}-${part.id}`
  const [startAt] = useState(() => (isOnce ? heardSeconds(key) : 0))
  const { recording } = part
  const [isOver, setOver] = useState(isOnce && startAt >= (recording?.seconds ?? 0))
  if (!recording) return null
  if (isOver) return <p className={styles.heard}>录音已经放完，模考中只放一遍。</p>
  return (
    <div className={styles.listening}>
      <AudioPlayer
        title={isOnce ? '听力录音 · 只放一遍' : '听力录音'}
        src={recording.url}
        startAt={startAt}
        seekable={!isOnce}
        onProgress={(seconds) => {
          if (isOnce) storeHeard(key, seconds)
        }}
        onEnded={() => {
          if (!isOnce) return
          storeHeard(key, recording.seconds)
          setOver(true)
          recordingEnded()
        }}
      />
    </div>
  )
}

import type { PaperPart } from '@kaozhou/domain'
import { AudioPlayer } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useExam } from './exam-context'
import styles from './exam-room.module.css'
import { HallRecording } from './hall-recording'

/** The recording of a part: once and by the server's clock in a mock; in practice as often as the student likes. */
export function Listening({ part }: { part: PaperPart }): ReactNode {
  const { attempt } = useExam()
  const { recording } = part
  if (!recording) return null
  return (
    <div className={styles.listening}>
      {attempt.paper.use === 'mock' ? (
        <HallRecording recording={recording} />
      ) : (
        <AudioPlayer title="听力录音" src={recording.url} />
      )}
    </div>
  )
}

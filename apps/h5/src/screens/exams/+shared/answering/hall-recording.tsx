import { type PaperRecording, recordingSecond } from '@kaozhou/domain'
import { Button, useNotLoaded } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useExam, useExamState } from './exam-context'
import styles from './exam-room.module.css'
import { ExamSound, HEAR_ON } from './exam-sound'

const TICK_MS = 500
/** The sound is put right when it is off by more seconds. */
const MOST_DRIFT = 2
/** A recording that could not be loaded is loaded again so long after: the network was lost, or the server has not heard yet that the part was entered. */
const RELOAD_MS = 2000

/**
 * The recording of a mock: it begins and goes on by the server's clock, like the loudspeaker of an exam hall. It has no pause;
 * after a phone call, a reload, or on another device it is heard from the second that it has reached.
 */
export function HallRecording({ recording }: { recording: PaperRecording }): ReactNode {
  const { now, recordingEnded } = useExam()
  const partStartedAt = useExamState(({ session }) => session.position.partStartedAt)
  const audio = useRef<HTMLAudioElement>(null)
  const [second, setSecond] = useState<number | null>(0)
  const [isSilent, setSilent] = useState(false)
  const failedAt = useRef<number | null>(null)
  const [isFailed, setFailed] = useState(false)
  const failed = useNotLoaded('录音')
  const { seconds } = recording
  const play = (): void => {
    const element = audio.current
    const at = recordingSecond({ partStartedAt, seconds }, now())
    if (!element || at === null) return
    if (failedAt.current !== null) {
      if (now() - failedAt.current < RELOAD_MS) return
      failedAt.current = null
      element.load()
    }
    if (at < 0) return
    if (Math.abs(element.currentTime - at) > MOST_DRIFT) element.currentTime = at
    // Without a touch of the page the browser refuses to play: the student presses the button then.
    if (element.paused) {
      element.play().then(
        () => setSilent(false),
        () => setSilent(true),
      )
    }
  }
  const latest = useRef(play)
  latest.current = play
  useEffect(() => {
    const update = (): void => {
      const at = recordingSecond({ partStartedAt, seconds }, now())
      setSecond(at === null ? null : Math.floor(at))
      latest.current()
      if (at === null) {
        clearInterval(timer)
        recordingEnded()
      }
    }
    const timer = setInterval(update, TICK_MS)
    update()
    return () => clearInterval(timer)
  }, [now, partStartedAt, recordingEnded, seconds])
  if (second === null) return <p className={styles.heard}>录音已经放完，模考中只放一遍。</p>
  return (
    <section className={styles.hall} aria-label="听力录音">
      <ExamSound
        audio={audio}
        src={recording.url}
        onPlaying={() => setFailed(false)}
        onFailed={() => {
          failedAt.current = now()
          setFailed(true)
        }}
      />
      <p>
        {second < 0
          ? `听力录音 ${-second} 秒后开始，请戴好耳机`
          : `听力录音 · 只放一遍，不能暂停 · 还剩 ${leftText(seconds - second)}`}
      </p>
      {isFailed && second >= 0 ? (
        <p role="status" className={styles.heard}>
          {failed}，正在重试；加载好后从正在放的地方接着听。
        </p>
      ) : null}
      {isSilent && !isFailed ? (
        <Button block onClick={play}>
          {HEAR_ON}
        </Button>
      ) : null}
    </section>
  )
}

function leftText(seconds: number): string {
  const left = Math.ceil(seconds)
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

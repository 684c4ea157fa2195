import type { LiveRoom, MediaSource } from '@kaozhou/api'
import { liveBackoff } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { Button, VideoPlayer } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { playerStore } from '../../../../../stores/player'
import { usePlayer } from '../../../../../stores/use-player'
import { lessonSources, renewedAddressOf } from '../../lesson-player/lesson-sources'
import { RefundNotice } from '../../lesson-player/refund-notice'
import styles from './stage.module.css'
import { useClassReport } from './use-class-report'

export interface ClassPictureProps {
  room: LiveRoom
  stream: MediaSource
  /** The server's clock. */
  clock: () => number
  /** Called when the server has no stream of this class any more. */
  onOver: () => void
}

/** The stream of a class, played from one address to the next without a break. */
export function ClassPicture({ room, stream, clock, onOver }: ClassPictureProps): ReactNode {
  const api = useApi()
  const { roomId, section } = room
  // Every refetch brings a new signed address. The playing one is kept until it has expired and `renew` is called.
  const [opened] = useState(stream)
  const { sound } = lessonSources(opened)
  const { soundOnly } = usePlayer()
  const { report, refundWarning, setVideo } = useClassReport(room, clock)

  async function renew(src: string): Promise<string> {
    const { live } = await api()
    const { stream: next } = await live.room({ roomid: roomId }, { noToast: true })
    if (next) return renewedAddressOf(src, next)
    onOver()
    throw new Error('直播已经结束')
  }

  return (
    <VideoPlayer
      live
      title={section.name}
      poster={opened.poster}
      qualities={[{ label: '自动', src: opened.url }]}
      {...(sound && {
        soundSrc: sound,
        soundOnly,
        onSoundOnlyChange: (chosen: boolean) => playerStore.setState({ soundOnly: chosen }),
      })}
      renewSource={renew}
      onElement={setVideo}
      onProgress={report}
      notice={<RefundNotice warning={refundWarning} />}
    />
  )
}

/** While the class runs without a stream: asks again by itself, less and less often. */
export function NoPicture({ onRetry }: { onRetry: () => void }): ReactNode {
  const [tries, setTries] = useState(0)
  const retry = useRef(onRetry)
  retry.current = onRetry
  useEffect(() => {
    const timer = setTimeout(
      () => {
        retry.current()
        setTries(tries + 1)
      },
      liveBackoff(tries + 1, Math.random()),
    )
    return () => clearTimeout(timer)
  }, [tries])
  return (
    <div className={styles.stage} role="status">
      <p>老师的画面还没有传过来，马上就好</p>
      <Button variant="wash" size="sm" onClick={onRetry}>
        再看一下
      </Button>
    </div>
  )
}

import type { LiveRoom, MediaSource } from '@kaozhou/api'
import type { BroadcastState } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { VideoPlayer } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { isSavingData } from '../../../../../page/data-saver'
import { startQuality, storeQuality } from '../../../../../parts/lessons/stored-quality'
import { playerStore } from '../../../../../stores/player'
import { usePlayer } from '../../../../../stores/use-player'
import { lessonSources, renewedAddressOf } from '../../lesson-player/lesson-sources'
import { RefundNotice } from '../../lesson-player/refund-notice'
import { BroadcastLine, broadcastLine } from './broadcast-line'
import { useClassReport } from './use-class-report'

export interface ClassPictureProps {
  room: LiveRoom
  stream: MediaSource
  /** Of the teacher's picture; null where it is not known. */
  broadcast: BroadcastState | null
  /** True where the picture comes to people who waited for it. */
  autoPlay: boolean
  /** The server's clock. */
  clock: () => number
  /** Called when it has played to its end. */
  onPlayed: () => void
  /** Called when the server has no stream of this class any more. */
  onOver: () => void
}

/** The stream of a class, played from one address to the next without a break. */
export function ClassPicture(props: ClassPictureProps): ReactNode {
  const { room, stream, broadcast, autoPlay, clock, onPlayed, onOver } = props
  const api = useApi()
  const { roomId, section } = room
  // Every refetch brings a new signed address. The playing one is kept until it has expired and `renew` is called.
  const [opened] = useState(stream)
  const line = broadcastLine(broadcast)
  const { pictures, sound } = lessonSources({ ...opened, qualities: useOffered(stream) })
  const [chosen, setChosen] = useState<string | null>(null)
  const quality =
    chosen ??
    startQuality(
      pictures.map(({ label }) => label),
      isSavingData(),
    )
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
      awaited={line !== null}
      autoPlay={autoPlay}
      title={section.name}
      poster={opened.poster}
      qualities={pictures}
      quality={quality}
      onQualityChange={(label) => {
        setChosen(label)
        storeQuality(label)
      }}
      {...(sound && {
        soundSrc: sound,
        soundOnly,
        onSoundOnlyChange: (isOn: boolean) => playerStore.setState({ soundOnly: isOn }),
      })}
      renewSource={renew}
      onElement={setVideo}
      onProgress={report}
      onEnded={onPlayed}
      notice={
        <>
          <RefundNotice warning={refundWarning} />
          <BroadcastLine text={line} />
        </>
      }
    />
  )
}

/** The server makes a second quality from a moment on, and none while its encoder is behind: what it has named stays. */
function useOffered({ qualities }: MediaSource): MediaSource['qualities'] {
  const [offered, setOffered] = useState(qualities)
  if (qualities.length <= offered.length) return offered
  setOffered(qualities)
  return qualities
}

import type { PlayInfo } from '@kaozhou/api'
import { resumePosition, SectionState } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { VideoPlayer } from '@kaozhou/ui'
import { type ReactNode, useRef, useState } from 'react'
import { isSavingData } from '../../../../page/data-saver'
import { startQuality, storeQuality } from '../../../../parts/lessons/stored-quality'
import { playerStore } from '../../../../stores/player'
import { usePlayer } from '../../../../stores/use-player'
import type { LessonKind } from './lesson-query'
import { isOnDevice, lessonSources, renewedAddressOf } from './lesson-sources'
import { NextLesson } from './next-lesson'
import { storedSpeed, storeSpeed } from './player-choices'
import { RefundNotice } from './refund-notice'
import { useCaptions } from './use-captions'
import { useWatchReport } from './use-watch-report'

export interface LessonVideoProps {
  kind: LessonKind
  info: PlayInfo
  autoPlay: boolean
  /** The second that the address names; without it the lesson goes on where the person stopped. */
  startAt: number | undefined
  /** Opens the lesson after this one. */
  onFollow: (id: number) => void
  onElement: (video: HTMLVideoElement | null) => void
}

/** The video of a lesson: goes on where the person stopped, reports what is watched, leads on to the next lesson. */
export function LessonVideo(props: LessonVideoProps): ReactNode {
  const { kind, info, autoPlay, startAt, onFollow, onElement } = props
  // Keeps the first response: a refetch must neither restart nor move the player.
  const [{ section, media, progress, next, marks }] = useState(info)
  const teacher = section.teacher?.id ?? null
  const [speed, setSpeed] = useState(() => storedSpeed(teacher))
  const [sources] = useState(() => media && lessonSources(media))
  const [quality, setQuality] = useState(() => {
    const labels = sources?.pictures.map(({ label }) => label) ?? []
    return startQuality(labels, isSavingData())
  })
  const { sleep, soundOnly } = usePlayer()
  const [isOver, setOver] = useState(false)
  const { report, refundWarning } = useWatchReport(section.id, info.refundWarning)
  const video = useRef<HTMLVideoElement>(null)
  const captions = useCaptions(info, () => video.current?.pause())
  const renewSource = useRenewal(kind, section.id)
  const following = next?.state === SectionState.Ready ? next : null
  if (!media || !sources) return null
  const { pictures, sound } = sources
  return (
    <VideoPlayer
      title={section.name}
      about={{ artist: section.teacher?.name ?? '', album: section.courseName }}
      qualities={pictures}
      quality={quality}
      onQualityChange={(chosen) => {
        setQuality(chosen)
        storeQuality(chosen)
      }}
      {...(sound && { soundSrc: sound })}
      soundOnly={soundOnly}
      onSoundOnlyChange={(chosen) => playerStore.setState({ soundOnly: chosen })}
      onDevice={isOnDevice(media.url)}
      poster={media.poster}
      startAt={startAt ?? resumePosition(progress)}
      silentStart={startAt !== undefined}
      marks={marks}
      captions={captions}
      onElement={(element) => {
        video.current = element
        onElement(element)
      }}
      autoPlay={autoPlay}
      speed={speed}
      onSpeedChange={(chosen) => {
        setSpeed(chosen)
        storeSpeed(teacher, chosen)
      }}
      sleep={sleep}
      onSleepChange={(timer) => {
        playerStore.setState({ sleep: timer })
        // The sleep timer has stopped the player, so the next lesson is not offered.
        if (!timer) setOver(false)
      }}
      onProgress={report}
      notice={<RefundNotice warning={refundWarning} />}
      onEnded={() => setOver(true)}
      {...(following && { onNext: () => onFollow(following.id) })}
      renewSource={renewSource}
      cover={
        isOver && following ? (
          <NextLesson
            name={following.name}
            onNext={() => onFollow(following.id)}
            onCancel={() => setOver(false)}
          />
        ) : null
      }
    />
  )
}

/** Asks for a new address of the lesson, of the same quality as the one that has expired. */
function useRenewal(kind: LessonKind, id: number): (src: string) => Promise<string> {
  const api = useApi()
  return async (src) => {
    // The worker refuses a download whose time is over; the page before has said so unless that was just now.
    if (isOnDevice(src)) throw new Error('下载的这节课到期了，连一次网就能接着看')
    const { media } = await (await api()).sections[kind]({ id }, { noToast: true })
    if (!media) throw new Error('这节课的视频现在看不了，请稍后再试')
    return renewedAddressOf(src, media)
  }
}

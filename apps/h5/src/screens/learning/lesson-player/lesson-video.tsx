import type { MediaSource, PlayInfo } from '@kaozhou/api'
import { resumePosition } from '@kaozhou/domain'
import { VideoPlayer, type VideoQuality } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../data/use-api'
import type { LessonKind } from './lesson-query'
import { NextLesson } from './next-lesson'
import { storedSpeed, storeSpeed } from './playback-speed'
import { useWatchReport } from './use-watch-report'

export interface LessonVideoProps {
  kind: LessonKind
  info: PlayInfo
  autoPlay: boolean
  /** Opens the lesson after this one. */
  onFollow: (id: number) => void
}

const READY = 4
const MASTER = /index\.m3u8$/

/** The video of a lesson: goes on where the person stopped, reports what is watched, leads on to the next lesson. */
export function LessonVideo({ kind, info, autoPlay, onFollow }: LessonVideoProps): ReactNode {
  // Data that is loaded again must not move the player.
  const [{ section, media, progress, next }] = useState(info)
  const [speed, setSpeed] = useState(storedSpeed)
  const [isOver, setOver] = useState(false)
  const report = useWatchReport(progress)
  const renewSource = useRenewal(kind, section.id)
  const following = isOver && next?.state === READY ? next : null
  return (
    <VideoPlayer
      title={section.name}
      qualities={media ? qualitiesOf(media) : []}
      poster={media?.poster}
      startAt={resumePosition(progress)}
      autoPlay={autoPlay}
      speed={speed}
      onSpeedChange={(chosen) => {
        setSpeed(chosen)
        storeSpeed(chosen)
      }}
      onProgress={report}
      onEnded={() => setOver(true)}
      renewSource={renewSource}
      cover={
        following ? (
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

/** The playlist of all qualities, between which the player chooses, and each quality's own one. */
function qualitiesOf({ url, qualities }: MediaSource): VideoQuality[] {
  const fixed = qualities.map(({ name, label }) => ({
    label,
    src: url.replace(MASTER, `${name}/index.m3u8`),
  }))
  return fixed.length > 1 ? [{ label: '自动', src: url }, ...fixed] : [{ label: '自动', src: url }]
}

/** Asks for a new address of the lesson, of the same quality as the one that has expired. */
function useRenewal(kind: LessonKind, id: number): (src: string) => Promise<string> {
  const api = useApi()
  return async (src) => {
    const { media } = await (await api()).sections[kind]({ id }, { noToast: true })
    if (!media) throw new Error('这节课的视频现在看不了，请稍后再试')
    const file = src.split('/').slice(4).join('/')
    return media.url.replace(MASTER, file)
  }
}

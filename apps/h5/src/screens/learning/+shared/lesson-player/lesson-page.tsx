import type { PlayInfo } from '@kaozhou/api'
import { ButtonLink, Empty, SkeletonText } from '@kaozhou/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Loaded } from '../../../../parts/loaded/loaded'
import { href } from '../../../../routing/href'
import { useGlobal } from '../../../../stores/use-global'
import { mediaOnDevice, whyNotFromDevice } from '../downloads/lesson-on-device'
import { useDownloadedLesson } from '../downloads/use-downloads'
import { LessonFacts } from './lesson-facts'
import { LessonList } from './lesson-list'
import { type FirstPanel, LessonPanels } from './lesson-panels'
import styles from './lesson-player.module.css'
import { type LessonKind, lessonQuery } from './lesson-query'
import { LessonVideo } from './lesson-video'
import { NothingToPlay } from './nothing-to-play'

export interface LessonPageProps {
  kind: LessonKind
  id: number
  /** Plays as soon as it can. */
  autoPlay: boolean
  /** The second in the address (`?t=30`), as in the link of a note. */
  startAt: number | undefined
  /** The panel that is shown first where the address names a second. */
  first: FirstPanel
  /** Opens the lesson after this one, which then plays by itself. */
  onFollow: (id: number) => void
  onOpen: (id: number) => void
}

/** A lesson: its video, what it is, and the other lessons of its chapter. */
export function LessonPage({ kind, id, ...actions }: LessonPageProps): ReactNode {
  const queryClient = useQueryClient()
  const options = lessonQuery(kind, id)
  const query = useQuery(options)
  // When it is opened again, the cached position and the signed address may be out of date.
  useEffect(() => () => queryClient.removeQueries(lessonQuery(kind, id)), [queryClient, kind, id])
  return (
    <Loaded query={query} missing="这节课不存在" waiting={<Waiting />}>
      {(info) => <Lesson kind={kind} info={info} {...actions} />}
    </Loaded>
  )
}

type LessonProps = Omit<LessonPageProps, 'id'> & { info: PlayInfo }

function Lesson({
  kind,
  info,
  autoPlay,
  startAt,
  first,
  onFollow,
  onOpen,
}: LessonProps): ReactNode {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const lesson = useDownloadedLesson(info.section.id)
  const online = useGlobal((state) => state.online)
  if (lesson === undefined) return <Waiting />
  const whyNot = whyNotFromDevice(lesson, Date.now())
  const media = lesson && !whyNot ? mediaOnDevice(lesson) : info.media
  const { section } = info
  return (
    <div className={styles.lessonPage}>
      <div className={styles.watch}>
        {media && whyNot && !online ? (
          <Empty title="下载的这节课现在看不了" text={whyNot} action={<ToDownloads />} />
        ) : media ? (
          <div className={styles.stage}>
            <LessonVideo
              kind={kind}
              info={{ ...info, media }}
              autoPlay={autoPlay}
              startAt={startAt}
              onFollow={onFollow}
              onElement={setVideo}
            />
          </div>
        ) : (
          <NothingToPlay section={section} progress={info.progress} />
        )}
        <div className={styles.facts}>
          <LessonFacts kind={kind} info={info} onOpen={onOpen} />
        </div>
      </div>
      <div className={styles.page}>
        {media ? (
          <LessonPanels
            info={info}
            video={video}
            first={startAt === undefined ? 'lessons' : first}
            onOpen={onOpen}
          />
        ) : (
          <LessonList section={section} onOpen={onOpen} />
        )}
      </div>
    </div>
  )
}

function ToDownloads(): ReactNode {
  return (
    <ButtonLink size="sm" href={href('/downloads')}>
      我的下载
    </ButtonLink>
  )
}

function Waiting(): ReactNode {
  return (
    <>
      <div className={styles.waiting} />
      <div className={styles.page}>
        <SkeletonText lines={6} />
      </div>
    </>
  )
}

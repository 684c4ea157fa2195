import type { LiveRoom, MediaSource } from '@kaozhou/api'
import { liveClassPhase, momentText } from '@kaozhou/domain'
import { Button, Countdown, VideoPlayer } from '@kaozhou/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { serverClock } from '../../../data/server-clock'
import { PlaybackNote } from '../../../parts/lessons/playback-note'
import { ClassMaterial } from './class-material'
import styles from './live-room.module.css'

export interface ClassStageProps {
  room: LiveRoom
  /** When the room was asked for, ms since the epoch by this device's clock. */
  answeredAt: number
  /** Called when the room has to be asked for again: its class began or ended, or it was refused. */
  onChanged: () => void
}

/** An address is changed this long before it expires, ms. */
const RENEW_BEFORE_MS = 60_000

/** What there is to see: a countdown and material before the class, the stream, or the way to the playback. */
export function ClassStage({ room, answeredAt, onChanged }: ClassStageProps): ReactNode {
  const { section } = room
  const clock = useMemo(
    () => serverClock(section.serverTime, answeredAt),
    [section.serverTime, answeredAt],
  )
  const stream = useSteadyStream(room.stream, clock)
  switch (liveClassPhase(section, clock())) {
    case 'notStarted':
      return (
        <BeforeClass section={section} clock={clock} onStart={onChanged} withList={!room.open} />
      )
    case 'live':
      return stream ? (
        <VideoPlayer
          live
          title={section.name}
          poster={stream.poster}
          qualities={[{ label: '自动', src: stream.url }]}
        />
      ) : (
        <NoPicture onRetry={onChanged} />
      )
    case 'over':
    case 'playback':
      return <PlaybackNote section={section} />
  }
}

/** Every answer has a new address: the one that plays is kept until shortly before it expires. */
function useSteadyStream(stream: MediaSource | null, clock: () => number): MediaSource | null {
  const [kept, setKept] = useState(stream)
  const isStale = !kept || kept.expiresAt - RENEW_BEFORE_MS <= clock()
  if (stream && stream !== kept && isStale) {
    setKept(stream)
    return stream
  }
  return stream && kept
}

interface BeforeClassProps {
  section: LiveRoom['section']
  clock: () => number
  onStart: () => void
  /** False where the chat takes the place of the material. */
  withList: boolean
}

function BeforeClass({ section, clock, onStart, withList }: BeforeClassProps): ReactNode {
  const { name, startTime, teacher, id } = section
  return (
    <>
      <div className={styles.stage}>
        <p className={styles.lead}>{name}</p>
        {startTime === null ? (
          <p>还没有开课</p>
        ) : (
          <>
            <p className={styles.quiet}>
              {[teacher?.name, `${momentText(startTime)}开课`].filter(Boolean).join(' · ')}
            </p>
            <Countdown
              deadline={startTime}
              clock={clock}
              label="距开课"
              endText="马上开始"
              onEnd={onStart}
            />
          </>
        )}
      </div>
      {withList ? <ClassMaterial sectionId={id} /> : null}
    </>
  )
}

function NoPicture({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className={styles.stage} role="status">
      <p>老师的画面还没有传过来，马上就好</p>
      <Button variant="wash" size="sm" onClick={onRetry}>
        再看一下
      </Button>
    </div>
  )
}

import type { LiveRoom } from '@kaozhou/api'
import { type BroadcastState, liveClassPhase } from '@kaozhou/domain'
import { type ReactNode, useState } from 'react'
import { isCancelled } from '../../../../../parts/lessons/changed-time'
import { PlaybackNote } from '../../../../../parts/lessons/playback-note'
import { AfterBroadcast } from './after-broadcast'
import { BeforeBroadcast } from './before-broadcast'
import { BeforeClass, Cancelled } from './before-class'
import { ClassPicture } from './class-picture'
import { NoPicture } from './no-picture'
import { StageWords } from './stage-words'
import { streamKind } from './stream-kind'
import { useLastSeconds } from './use-last-seconds'

export interface ClassStageProps {
  room: LiveRoom
  /** Of the teacher's picture; null before they have gone live. */
  broadcast: BroadcastState | null
  /** The server's time, ms since the epoch. */
  clock: () => number
  /** Called when the room has to be asked for again: its class began or ended, or it was refused. */
  onChanged: () => void
}

/** What there is to see of a class; that it has begun or ended is said too. */
export function ClassStage(props: ClassStageProps): ReactNode {
  const { room, broadcast, clock } = props
  const phase = liveClassPhase(room.section, clock(), broadcast)
  const isOn = phase === 'live' && isSent(broadcast)
  return (
    <>
      <Stage {...props} />
      <StageWords
        stage={isOn ? 'on' : phase === 'over' || phase === 'playback' ? 'over' : 'before'}
      />
    </>
  )
}

/** True once the teacher has gone live. */
function isSent(broadcast: BroadcastState | null): boolean {
  return broadcast !== null && broadcast !== 'waiting'
}

/** What there is to see: what comes before the class, the stream, or the way to the playback. */
function Stage({ room, broadcast, clock, onChanged }: ClassStageProps): ReactNode {
  const { section, stream } = room
  const phase = liveClassPhase(section, clock(), broadcast)
  const isWaiting = phase === 'notStarted' || !isSent(broadcast)
  const [hasWaited, setHasWaited] = useState(false)
  if (isWaiting && !hasWaited) setHasWaited(true)
  const { last, onPlayed } = useLastSeconds(stream, broadcast)
  const picture = last ?? (phase === 'live' && !isWaiting ? stream : null)
  const kind = picture && streamKind(picture)
  const [firstKind] = useState(kind)
  if (picture) {
    return (
      <ClassPicture
        key={kind}
        {...{ room, broadcast, clock, onPlayed }}
        stream={picture}
        autoPlay={hasWaited || (kind !== firstKind && firstKind !== null)}
        onOver={onChanged}
      />
    )
  }
  if (isCancelled(section)) return <Cancelled section={section} />
  switch (phase) {
    case 'notStarted':
      return (
        <BeforeClass section={section} clock={clock} onStart={onChanged} withList={!room.open} />
      )
    case 'live':
      return isWaiting ? <BeforeBroadcast section={section} /> : <NoPicture onRetry={onChanged} />
    case 'over':
    case 'playback':
      return broadcast === 'over' ? (
        <AfterBroadcast section={section} onRetry={onChanged} />
      ) : (
        <PlaybackNote section={section} />
      )
  }
}

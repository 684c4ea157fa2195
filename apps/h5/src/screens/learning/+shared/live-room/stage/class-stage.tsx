import type { LiveRoom } from '@kaozhou/api'
import { liveClassPhase } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { PlaybackNote } from '../../../../../parts/lessons/playback-note'
import { BeforeClass } from './before-class'
import { ClassPicture, NoPicture } from './class-picture'

export interface ClassStageProps {
  room: LiveRoom
  /** The server's time, ms since the epoch. */
  clock: () => number
  /** Called when the room has to be asked for again: its class began or ended, or it was refused. */
  onChanged: () => void
}

/** What there is to see: a countdown and material before the class, the stream, or the way to the playback. */
export function ClassStage({ room, clock, onChanged }: ClassStageProps): ReactNode {
  const { section, stream } = room
  switch (liveClassPhase(section, clock())) {
    case 'notStarted':
      return (
        <BeforeClass section={section} clock={clock} onStart={onChanged} withList={!room.open} />
      )
    case 'live':
      return stream ? (
        <ClassPicture room={room} stream={stream} clock={clock} onOver={onChanged} />
      ) : (
        <NoPicture onRetry={onChanged} />
      )
    case 'over':
    case 'playback':
      return <PlaybackNote section={section} />
  }
}

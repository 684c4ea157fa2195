import type { LiveRoom } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { ButtonLink, Empty, SkeletonDetail } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PlaybackNote } from '../../../../parts/lessons/playback-note'
import { Loaded } from '../../../../parts/loaded/loaded'
import { href } from '../../../../routing/href'
import { LiveRoomPage } from './live-room-page'

/** The server does not push the state of a class: it is polled. */
const REFETCH_MS = 60_000

/** Loads the room of a lesson. After the class the lesson has no room, and its playback is offered instead. */
export function RoomOfSection({ sectionId }: { sectionId: number }): ReactNode {
  const query = useQuery(apiQuery('sections.live', { id: sectionId }))
  // After the class the lesson names no room any more; a user who is inside stays until the room itself closes.
  const [entered, setEntered] = useState<string | null>(null)
  const roomId = entered ?? query.data?.roomId ?? null
  if (roomId !== null && roomId !== entered) setEntered(roomId)
  if (roomId !== null) return <Room roomId={roomId} />
  return (
    <Loaded query={query} missing="没有这节课" waiting={<SkeletonDetail />}>
      {({ section }) => <PlaybackNote section={section} />}
    </Loaded>
  )
}

/** Loads a room by its id, and keeps its state up to date. */
export function Room({ roomId }: { roomId: string }): ReactNode {
  const query = useQuery({
    ...apiQuery('live.room', { roomid: roomId }),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })
  return (
    <Loaded query={query} missing="没有这个直播间" waiting={<SkeletonDetail />}>
      {(room: LiveRoom) => (
        <LiveRoomPage
          key={room.roomId}
          room={room}
          answeredAt={query.dataUpdatedAt}
          onChanged={() => void query.refetch()}
        />
      )}
    </Loaded>
  )
}

/** For an address that names no room. */
export function NoRoom(): ReactNode {
  return (
    <Empty
      title="没有这个直播间"
      text="从课表进入直播间"
      action={<ButtonLink href={href('/mylive')}>看我的课表</ButtonLink>}
    />
  )
}

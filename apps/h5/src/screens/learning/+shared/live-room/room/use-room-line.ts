import type { LiveRoom } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import type { RoomLine } from '@kaozhou/ui/classroom'
import { useMemo } from 'react'
import { openLiveSocket } from './open-live-socket'
import { keepChats, keptChats } from './room-memory'

const OLDER_LENGTH = 100

/** How the storefront reaches a room, and where it keeps what was written. */
export function useRoomLine({
  roomId,
  socketPath,
}: Pick<LiveRoom, 'roomId' | 'socketPath'>): RoomLine {
  const api = useApi()
  return useMemo(
    () => ({
      connect: (events) => openLiveSocket(socketPath, events),
      async loadOlder(before) {
        const { live } = await api()
        return live.messages({ roomid: roomId, before, length: OLDER_LENGTH }, { noToast: true })
      },
      kept: () => keptChats(roomId),
      keep: (chats) => keepChats(roomId, chats),
    }),
    [api, roomId, socketPath],
  )
}

import { readLiveMessage } from '@kaozhou/api'
import type { DeskClassDetail } from '@kaozhou/api/desk'
import { openRoomSocket, type RoomLine } from '@kaozhou/ui/classroom'
import { useMemo } from 'react'
import { useApi } from '../../../../data/desk-api'
import { useMe } from '../../../../data/me'
import { sentStore } from './kept-words'

const OLDER_LENGTH = 100

export interface DeskLine extends RoomLine {
  /** The server's time, ms since the epoch, as far as this page knows. */
  clock: () => number
}

/** How the desk reaches the room of a class; its cookie goes with the socket. */
export function useDeskLine({ class: { id }, roomSocketPath }: DeskClassDetail): DeskLine {
  const api = useApi()
  const { id: personId } = useMe()
  return useMemo(() => {
    let ahead = 0
    const clock = (): number => Date.now() + ahead
    return {
      ...sentStore(personId, id),
      clock,
      connect: ({ onOpen, onNews, onClose }) =>
        openRoomSocket(
          new URL(roomSocketPath, location.href),
          {
            onOpen,
            onClose,
            onNews(news) {
              if ('serverTime' in news) ahead = news.serverTime - Date.now()
              onNews(news)
            },
          },
          readLiveMessage,
        ),
      async loadOlder(before) {
        const { classes } = await api()
        return classes.messages({ id, before, length: OLDER_LENGTH }, { noToast: true })
      },
    }
  }, [api, id, personId, roomSocketPath])
}

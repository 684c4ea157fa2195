import type { LiveChat, LiveNews, LiveRequest, LiveRoomEvent, LiveRoomState } from '@kaozhou/domain'

/** A recommended course. */
export interface RoomCard {
  courseId: number
  name: string
  cover: string
  /** In fen, like every price. */
  price: number
  originalPrice: number
}

export type RoomState = LiveRoomState<RoomCard>
export type RoomEvent = LiveRoomEvent<RoomCard>
export type DispatchRoom = (event: RoomEvent) => void

export interface RoomSocketEvents {
  onOpen: () => void
  onNews: (news: LiveNews<RoomCard>) => void
  onClose: (code: number) => void
}

/** `token`: of a `hello`, where no cookie goes with the socket. */
export type RoomRequest = LiveRequest & { token?: string }

export interface RoomSocket {
  send: (message: RoomRequest) => void
  /** Closes it; no event follows. */
  close: () => void
}

/** Messages of a room in their order; `end`: nothing is older. */
export interface RoomMessages {
  list: readonly LiveChat[]
  end: boolean
}

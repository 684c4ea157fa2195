import type { LiveChat, LiveNews, LiveRequest, LiveRoomEvent, LiveRoomState } from '@kaozhou/domain'

/** A recommended course. */
export interface RoomCard {
  /** The number of the course; a press on the card opens it. */
  courseId: number
  /** The course's name. */
  name: string
  /** URL of the course's picture. */
  cover: string
  /** In fen, like every price. */
  price: number
  /** The price that is crossed out, in fen. */
  originalPrice: number
}

/** What a page knows of its room, with recommended courses as cards. */
export type RoomState = LiveRoomState<RoomCard>
export type RoomEvent = LiveRoomEvent<RoomCard>
/** Takes an event to the machine of the room. */
export type DispatchRoom = (event: RoomEvent) => void

/** What a socket tells of itself. */
export interface RoomSocketEvents {
  /** Called once when the socket is open. */
  onOpen: () => void
  /** Called with each piece of news, in the order in which the server sent them. */
  onNews: (news: LiveNews<RoomCard>) => void
  /** Called with the close code of the WebSocket when it is closed by the server or by the network. */
  onClose: (code: number) => void
}

/** `token`: of a `hello`, where no cookie goes with the socket. */
export type RoomRequest = LiveRequest & {
  /** The person's token, sent with `hello` where no cookie goes with the socket. */
  token?: string
}

/** An open line to a room. */
export interface RoomSocket {
  /** Sends a message; it is dropped on a socket that is not open. */
  send: (message: RoomRequest) => void
  /** Closes it; no event follows. */
  close: () => void
}

/** Messages of a room in their order; `end`: nothing is older. */
export interface RoomMessages {
  /** The messages, oldest first. */
  list: readonly LiveChat[]
  /** True when there is no older one. */
  end: boolean
}

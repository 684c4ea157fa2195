import type { LiveCard } from '@kaozhou/api'
import type { LiveRoomEvent, LiveRoomState } from '@kaozhou/domain'

export type RoomState = LiveRoomState<LiveCard>
export type RoomEvent = LiveRoomEvent<LiveCard>
export type DispatchRoom = (event: RoomEvent) => void

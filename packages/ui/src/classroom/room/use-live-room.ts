import {
  initialLiveRoom,
  LIVE_HEARTBEAT_MS,
  type LiveRoomEffect,
  liveRoomReducer,
} from '@kaozhou/domain'
import { useEffect } from 'react'
import { useReducerEffects } from '../../reducer-effects/use-reducer-effects'
import type { RoomLine } from './room-line'
import type { DispatchRoom, RoomCard, RoomEvent, RoomState } from './room-state'
import { useRoomEffects } from './use-room-effects'

const reduce = liveRoomReducer<RoomCard>

/** Runs the machine of a live room while the component is mounted and the room is open. Another `line` is another visit. */
export function useLiveRoom(line: RoomLine, isOpen: boolean): readonly [RoomState, DispatchRoom] {
  const perform = useRoomEffects(line)
  const [state, dispatch] = useReducerEffects<RoomState, RoomEvent, LiveRoomEffect>(
    reduce,
    initialLiveRoom,
    perform,
  )
  const { userId, staffId, pending } = state
  useEffect(() => {
    if (!isOpen) return
    dispatch({ type: 'entered', kept: line.kept() })
    const stopWatching = watchConnection(dispatch)
    return () => {
      stopWatching()
      dispatch({ type: 'left' })
    }
  }, [isOpen, line, dispatch])
  useEffect(() => {
    // The server's welcome tells whose messages these are.
    if (userId !== null || staffId !== null) line.keep({ userId, staffId, pending })
  }, [line, userId, staffId, pending])
  return [state, dispatch]
}

/** Dispatches heartbeats, changes of the network and returns to the page. Returns a function that stops it. */
function watchConnection(dispatch: DispatchRoom): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const timer = setInterval(
    () => dispatch({ type: 'heartbeatDue', random: Math.random() }),
    LIVE_HEARTBEAT_MS,
  )
  const backOnline = (): void => dispatch({ type: 'wentOnline' })
  window.addEventListener('online', backOnline, { signal })
  window.addEventListener(
    'offline',
    () => dispatch({ type: 'wentOffline', random: Math.random() }),
    { signal },
  )
  const returned = (): void => {
    if (document.visibilityState === 'visible') dispatch({ type: 'returned' })
  }
  document.addEventListener('visibilitychange', returned, { signal })
  // A page that is left can be brought back as it was, but not with an open socket: it is closed, and opened again then.
  window.addEventListener(
    'pagehide',
    ({ persisted }) => persisted && dispatch({ type: 'wentOffline', random: Math.random() }),
    { signal },
  )
  const cameBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    dispatch({ type: 'wentOnline' })
    dispatch({ type: 'returned' })
  }
  window.addEventListener('pageshow', cameBack, { signal })
  return () => {
    clearInterval(timer)
    listening.abort()
  }
}

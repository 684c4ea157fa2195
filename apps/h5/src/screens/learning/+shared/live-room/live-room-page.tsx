import type { LiveRoom } from '@kaozhou/api'
import { type BroadcastState, isTaught } from '@kaozhou/domain'
import { cx } from '@kaozhou/ui'
import { ConnectionLine, RoomTools, TeacherBar, useLiveRoom } from '@kaozhou/ui/classroom'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { serverClock } from '../../../../data/server-clock'
import { DemoTag } from '../../../../parts/lessons/demo-tag'
import { drawCourses } from './board/recommendable-courses'
import { RoomBoard } from './board/room-board'
import styles from './live-room.module.css'
import { RoomChat } from './room/room-chat'
import { useRoomLine } from './room/use-room-line'
import { ClassStage } from './stage/class-stage'
import { useVisibleHeight } from './use-visible-height'

export interface LiveRoomPageProps {
  room: LiveRoom
  /** When the room was asked for, ms since the epoch by this device's clock. */
  answeredAt: number
  /** Called when the room has to be asked for again: its class began or ended, or it was refused. */
  onChanged: () => void
}

/** A live room: the video of the class on top, the chat below. */
export function LiveRoomPage({ room, answeredAt, onChanged }: LiveRoomPageProps): ReactNode {
  const [state, dispatch] = useLiveRoom(useRoomLine(room), room.open)
  const page = useVisibleHeight()
  const { serverTime } = room.section
  const clock = useMemo(() => serverClock(serverTime, answeredAt), [serverTime, answeredAt])
  useReportedEnd(state.connection.end, onChanged)
  const isIn = state.connection.entered
  const board = isIn ? state.board : room.board
  const role = isIn ? state.role : room.role
  const answered = room.board.broadcast
  // Without a connection the room's own answer is the newest.
  const broadcast = state.connection.phase === 'open' ? (state.board.broadcast ?? null) : answered
  useReportedTurn(broadcast, answered, onChanged)
  return (
    <div ref={page} className={cx(styles.room, room.open && styles.withChat)}>
      <ClassStage room={room} broadcast={broadcast} clock={clock} onChanged={onChanged} />
      {room.open ? (
        <section className={styles.talk} aria-label="课堂互动">
          <ConnectionLine
            connection={state.connection}
            onReconnect={() => dispatch({ type: 'reconnectPressed' })}
          />
          {room.section.demo ? (
            <p className={styles.demo}>
              <DemoTag of={room.section} />
              <span>这是演示课，聊天、举手都可以试</span>
            </p>
          ) : null}
          <RoomBoard board={board} />
          {role === 'teacher' ? (
            <TeacherBar state={state} board={board} drawCourses={drawCourses} dispatch={dispatch} />
          ) : null}
          <RoomTools
            state={state}
            isTeacher={role === 'teacher'}
            clock={clock}
            dispatch={dispatch}
          />
          <RoomChat
            roomId={room.roomId}
            state={state}
            role={role}
            mutedUntil={isIn ? state.mutedUntil : room.mutedUntil}
            clock={clock}
            online={isIn ? state.online : room.online}
            dispatch={dispatch}
          />
        </section>
      ) : null}
    </div>
  )
}

/** Reports a refused or ended connection: the room is then loaded again, which tells whether it or the session ended. */
function useReportedEnd(end: string | null, onChanged: () => void): void {
  const changed = useRef(onChanged)
  changed.current = onChanged
  useEffect(() => {
    if (end === 'refused' || end === 'sessionEnded') changed.current()
  }, [end])
}

/** Reports that the teacher began or ended since the room was asked for: the answer has no stream or no playback yet. */
function useReportedTurn(
  broadcast: BroadcastState | null,
  answered: BroadcastState | null,
  onChanged: () => void,
): void {
  const changed = useRef(onChanged)
  changed.current = onChanged
  const hasTurned =
    broadcast !== answered && !(isTaught(broadcast) && isTaught(answered)) ? broadcast : null
  useEffect(() => {
    if (hasTurned !== null) changed.current()
  }, [hasTurned])
}

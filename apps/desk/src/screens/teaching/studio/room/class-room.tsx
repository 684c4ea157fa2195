import type { DeskClassDetail } from '@kaozhou/api/desk'
import { Button, Empty, SkeletonText } from '@kaozhou/ui'
import {
  ChatPanel,
  ConnectionLine,
  type DispatchRoom,
  NoticeLine,
  type RoomState,
  RoomTools,
  TeacherBar,
  useLiveRoom,
  useUnread,
} from '@kaozhou/ui/classroom'
import { type ReactNode, useEffect } from 'react'
import { useMe } from '../../../../data/me'
import { newRequestKey } from '../../../../data/new-request-key'
import styles from './class-room.module.css'
import { Courses } from './courses'
import { useWords } from './kept-words'
import { type DeskLine, useDeskLine } from './use-desk-line'

export interface ClassRoomProps {
  detail: DeskClassDetail
  /** True on the day of the class, from which its room is open. */
  isOpen: boolean
  isShown: boolean
  /** Called with how many messages came while the room was not shown. */
  onUnread: (count: number) => void
}

/** The room of a class beside its studio: what students write, and what a teacher does about it. */
export function ClassRoom({ detail, isOpen, isShown, onUnread }: ClassRoomProps): ReactNode {
  const line = useDeskLine(detail)
  const [state, dispatch] = useLiveRoom(line, isOpen)
  const unread = useUnread(state.messages, isShown)
  useEffect(() => onUnread(unread), [onUnread, unread])
  const { entered, end, why } = state.connection
  if (!isOpen) {
    return <Empty title="直播间还没有开放" text="上课当天开放，学生那时也可以进来" />
  }
  if (!entered && end === 'refused') {
    return (
      <Empty
        title={why ?? '没能进入直播间'}
        text="上课当天到下课后 1 小时可以进"
        action={<Button onClick={() => dispatch({ type: 'reconnectPressed' })}>再试一次</Button>}
      />
    )
  }
  return (
    <div className={styles.room}>
      <ConnectionLine
        connection={state.connection}
        onReconnect={() => dispatch({ type: 'reconnectPressed' })}
      />
      {entered ? (
        <Inside classId={detail.class.id} state={state} line={line} dispatch={dispatch} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </div>
  )
}

interface InsideProps {
  classId: number
  state: RoomState
  line: DeskLine
  dispatch: DispatchRoom
}

function Inside({ classId, state, line: { clock }, dispatch }: InsideProps): ReactNode {
  const { board } = state
  return (
    <>
      <TeacherBar
        state={state}
        board={board}
        drawCourses={(onPick) => <Courses classId={classId} onPick={onPick} />}
        dispatch={dispatch}
      />
      {board.notice ? <NoticeLine text={board.notice} /> : null}
      {board.card ? <p className={styles.card}>正在推荐：{board.card.name}</p> : null}
      <RoomTools state={state} isTeacher clock={clock} dispatch={dispatch} />
      <Chat classId={classId} state={state} clock={clock} dispatch={dispatch} />
    </>
  )
}

function Chat({
  classId,
  state,
  clock,
  dispatch,
}: Omit<InsideProps, 'line'> & Pick<DeskLine, 'clock'>): ReactNode {
  const { id: personId } = useMe()
  const [words, setWords] = useWords(personId, classId)
  return (
    <ChatPanel
      state={state}
      role={state.role}
      mutedUntil={state.mutedUntil}
      clock={clock}
      online={state.online}
      draft={words}
      onDraft={setWords}
      newClientId={newRequestKey}
      dispatch={dispatch}
    />
  )
}

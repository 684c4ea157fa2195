import type { LiveRoom, LiveStream } from '@kaozhou/api'
import { shownPending } from '@kaozhou/domain'
import { Tabs } from '@kaozhou/ui'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { newRequestKey } from '../../../../data/new-request-key'
import { useDraft } from '../room/room-memory'
import type { DispatchRoom, RoomState } from '../room/room-state'
import styles from './chat.module.css'
import { Composer } from './composer'
import { MessageList } from './message-list'
import { ownStream } from './own-stream'

export interface ChatPanelProps {
  roomId: string
  state: RoomState
  role: LiveRoom['role']
  /** ms since the epoch; null when the person may write. */
  mutedUntil: number | null
  online: number
  dispatch: DispatchRoom
}

/** What is said in a room in its two streams, and where one writes. */
export function ChatPanel(props: ChatPanelProps): ReactNode {
  const { roomId, state, role, mutedUntil, online, dispatch } = props
  const [tab, setTab] = useState<LiveStream>('student')
  const [draft, setDraft] = useDraft({ roomId, userId: state.userId })
  const streams = useMemo(
    () => ({
      class: state.messages.filter(({ stream }) => stream === 'class'),
      student: state.messages.filter(({ stream }) => stream === 'student'),
    }),
    [state.messages],
  )
  const unread = useUnread(streams, tab)
  const own = ownStream(role)

  function send(text: string): void {
    dispatch({ type: 'written', clientId: newRequestKey(), text })
    setDraft('')
    setTab(own)
  }

  return (
    <div className={styles.chat}>
      <div className={styles.tabs}>
        <Tabs
          label="聊天"
          align="start"
          items={[
            { key: 'class', label: '班级', count: unread.class },
            { key: 'student', label: '同学', count: unread.student },
          ]}
          value={tab}
          onChange={setTab}
        />
        <span className={styles.online}>{online} 人在线</span>
      </div>
      <MessageList
        key={tab}
        label={tab === 'class' ? '班级消息' : '同学消息'}
        emptyText={tab === 'class' ? '老师还没有说话' : '还没有人说话，来打个招呼'}
        messages={streams[tab]}
        pending={tab === own ? shownPending(state) : []}
        earlier={state.messages.length === 0 ? 'none' : state.earlier}
        isTeacher={role === 'teacher'}
        userId={state.userId}
        dispatch={dispatch}
        onMention={(name) => setDraft(`${draft}@${name} `)}
      />
      <Composer
        draft={draft}
        onDraft={setDraft}
        onSend={send}
        mutedUntil={mutedUntil}
        quiet={role === 'student' && state.board.quiet}
        handRaised={state.handRaised}
        onHand={role === 'student' ? () => dispatch({ type: 'handPressed' }) : undefined}
      />
    </div>
  )
}

/** How many messages came to a stream since it was last on screen. */
function useUnread(
  streams: Record<LiveStream, readonly { id: number }[]>,
  tab: LiveStream,
): Record<LiveStream, number> {
  const [seen, setSeen] = useState<Record<LiveStream, number | null>>({
    class: null,
    student: null,
  })
  const newest = streams[tab].at(-1)?.id ?? 0
  useEffect(() => {
    setSeen((before) => ({ ...before, [tab]: newest }))
  }, [tab, newest])
  const count = (stream: LiveStream): number => {
    const after = seen[stream] ?? 0
    return stream === tab ? 0 : streams[stream].filter(({ id }) => id > after).length
  }
  return { class: count('class'), student: count('student') }
}

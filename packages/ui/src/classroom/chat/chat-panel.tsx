import { shownPending } from '@kaozhou/domain'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { TabPanel } from '../../tabs/tab-panel'
import { Tabs } from '../../tabs/tabs'
import { HeardNews } from '../heard/heard-news'
import type { DispatchRoom, RoomState } from '../room/room-state'
import styles from './chat.module.css'
import { Composer } from './composer'
import { MessageList } from './message-list'
import { useUnread } from './use-unread'

/** The props of `ChatPanel`. */
export interface ChatPanelProps {
  /** What is known of the room; its messages are shown. */
  state: RoomState
  /** Who reads: a student, or the teacher, who can pin, mute and take messages away. */
  role: RoomState['role']
  /** ms since the epoch; null when the person may write. */
  mutedUntil: number | null
  /** The server's time, ms since the epoch. */
  clock: () => number
  /** How many people are in the room. */
  online: number
  /** The message that is being typed. */
  draft: string
  /** Called with the text of the field at every keystroke. */
  onDraft: (text: string) => void
  /** Names a new message: sent again it is the same one. */
  newClientId: () => string
  /** Takes what the person did to the room's machine: sent, muted, took back. */
  dispatch: DispatchRoom
}

/** `all`: the whole talk in its order; `class`: only what the teacher wrote. */
type ChatView = 'all' | 'class'

/**
 * The messages of a room, and the field to write one. Keyboard: Enter sends; a teacher goes through the messages with J
 * and K.
 */
export function ChatPanel(props: ChatPanelProps): ReactNode {
  const { state, role, mutedUntil, clock, online, draft, onDraft, dispatch } = props
  const tabs = useId()
  const [view, setView] = useState<ChatView>('all')
  const { messages } = state
  const shown = useMemo(
    () => (view === 'all' ? messages : messages.filter(({ stream }) => stream === 'class')),
    [messages, view],
  )
  const unread = useUnread(messages, view === 'all')
  const showsOwn = view === 'all' || role === 'teacher'

  function send(text: string): void {
    dispatch({ type: 'written', clientId: props.newClientId(), text })
    onDraft('')
    if (!showsOwn) setView('all')
  }

  return (
    <div className={styles.chat}>
      <HeardNews state={state} />
      <div className={styles.tabs}>
        <Tabs
          id={tabs}
          label="聊天"
          align="start"
          items={[
            { key: 'all', label: '全部', count: unread },
            { key: 'class', label: '只看老师' },
          ]}
          value={view}
          onChange={setView}
        />
        <span className={styles.online}>{online} 人在线</span>
      </div>
      <TabPanel tabs={tabs} value={view} className={styles.panel}>
        <MessageList
          key={view}
          label={view === 'all' ? '全部消息' : '老师的消息'}
          emptyText={view === 'all' ? '还没有人说话，来打个招呼' : '老师还没有说话'}
          messages={shown}
          pending={showsOwn ? shownPending(state) : []}
          earlier={messages.length === 0 ? 'none' : state.earlier}
          isTeacher={role === 'teacher'}
          person={state}
          dispatch={dispatch}
          onMention={(name) => onDraft(`${draft}@${name} `)}
          onEdit={(text) => onDraft(`${draft}${text}`)}
          pinnedId={state.board.pinned?.id ?? null}
          answered={state.board.answered}
        />
      </TabPanel>
      <Composer
        draft={draft}
        onDraft={onDraft}
        onSend={send}
        mutedUntil={mutedUntil}
        clock={clock}
        quiet={role === 'student' && state.board.quiet}
        slowUntil={role === 'student' ? slowUntil(state) : null}
        slowSeconds={state.board.slowSeconds}
        isAsked={state.isAsked}
        handRaised={state.handRaised}
        onHand={role === 'student' ? () => dispatch({ type: 'handPressed' }) : undefined}
      />
    </div>
  )
}

/** When a student may write again in slow mode, ms since the epoch; null when they may. */
function slowUntil({ board, messages, userId }: RoomState): number | null {
  if (board.slowSeconds === 0 || userId === null) return null
  const last = messages.filter((message) => message.userId === userId).at(-1)
  return last ? last.createdAt + board.slowSeconds * 1000 : null
}

import { isSameWriter, type LiveChat, type LiveWriter, type PendingChat } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { Button } from '../../button/button'
import { cx } from '../../class-names'
import { useNotLoaded } from '../../empty/use-not-loaded'
import lines from '../chat-lines/chat-lines.module.css'
import type { DispatchRoom, RoomState } from '../room/room-state'
import { goToDeeds } from './deed-keys'
import { MessageRow } from './message-row'
import styles from './messages.module.css'
import { PendingRow } from './pending-row'
import { useNewestInView } from './use-newest-in-view'

export interface MessageListProps {
  label: string
  emptyText: string
  messages: readonly LiveChat[]
  pending: readonly PendingChat[]
  earlier: RoomState['earlier']
  isTeacher: boolean
  /** The person at this page. */
  person: LiveWriter
  dispatch: DispatchRoom
  onMention: (name: string) => void
  /** Puts a refused message back into the field. */
  onEdit: (text: string) => void
  pinnedId: number | null
  /** Ids of the messages that are marked as answered. */
  answered: readonly number[]
}

const LIST = cx(lines.list, styles.list)

/** The messages of a stream, the newest below and in view until one scrolls up. */
export function MessageList(props: MessageListProps): ReactNode {
  const { label, messages, pending, earlier, person, isTeacher, dispatch, onMention } = props
  const { onEdit, pinnedId, answered } = props
  const view = useNewestInView({
    firstId: messages[0]?.id ?? 0,
    lastId: messages.at(-1)?.id ?? 0,
    ownCount: pending.length,
  })
  const isEmpty = messages.length === 0 && pending.length === 0
  return (
    <div className={cx(lines.listBox, styles.listBox)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the buttons inside, which say what they do */}
      <div
        ref={view.box}
        className={LIST}
        onScroll={view.onScroll}
        onKeyDown={isTeacher ? goToDeeds : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
        tabIndex={0}
      >
        <EarlierButton earlier={earlier} onPress={() => dispatch({ type: 'earlierPressed' })} />
        {isEmpty ? <p className={lines.none}>{props.emptyText}</p> : null}
        {/* `HeardNews` says what is new: of a row its buttons and its time would be heard too. */}
        <div role="log" aria-label={label} aria-live="off">
          <ol>
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isOwn={isSameWriter(message, person)}
                isTeacher={isTeacher}
                isLast={message.id === messages.at(-1)?.id}
                isPinned={message.id === pinnedId}
                isAnswered={answered.includes(message.id)}
                dispatch={dispatch}
                onMention={onMention}
              />
            ))}
            {pending.map((one) => (
              <PendingRow key={one.clientId} pending={one} dispatch={dispatch} onEdit={onEdit} />
            ))}
          </ol>
        </div>
      </div>
      {view.isAway ? (
        <Button size="sm" className={lines.newest} onClick={view.goToEnd}>
          {view.hasNew ? '有新消息，回到最新' : '回到最新'}
        </Button>
      ) : null}
    </div>
  )
}

function EarlierButton({
  earlier,
  onPress,
}: {
  earlier: RoomState['earlier']
  onPress: () => void
}): ReactNode {
  const failed = useNotLoaded('消息')
  if (earlier === 'none') return null
  return (
    <Button
      variant="ghost"
      size="sm"
      className={styles.earlier}
      loading={earlier === 'loading'}
      onClick={onPress}
    >
      {earlier === 'failed' ? `${failed}，再试一次` : '看更早的消息'}
    </Button>
  )
}

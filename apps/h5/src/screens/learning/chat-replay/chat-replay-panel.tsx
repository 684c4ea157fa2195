import type { LiveStream } from '@kaozhou/api'
import { isInStep, shownChat } from '@kaozhou/domain'
import { Button, Tabs } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import styles from './chat-replay.module.css'
import { ReplayRow } from './replay-row'
import { useChatReplay } from './use-chat-replay'
import { useEndInView } from './use-end-in-view'

export interface ChatReplayPanelProps {
  sectionId: number
  /** The streams in which something was said. */
  streams: readonly LiveStream[]
  /** Position of the playback. */
  second: number
}

const LABELS = { class: '班级', student: '同学' } as const satisfies Record<LiveStream, string>

/** What was said in a class, in step with its playback, in the two streams of the room. */
export function ChatReplayPanel(props: ChatReplayPanelProps): ReactNode {
  const { sectionId, streams, second } = props
  const [chosen, setChosen] = useState<LiveStream>('student')
  const stream = streams.includes(chosen) ? chosen : (streams[0] ?? chosen)
  const messages = (
    <ReplayMessages key={stream} sectionId={sectionId} stream={stream} second={second} />
  )
  if (streams.length < 2) return <div className={styles.panel}>{messages}</div>
  return (
    <div className={styles.panel}>
      <Tabs
        label="聊天"
        align="start"
        items={streams.map((key) => ({ key, label: LABELS[key] }))}
        value={stream}
        onChange={setChosen}
      />
      {messages}
    </div>
  )
}

interface ReplayMessagesProps {
  sectionId: number
  stream: LiveStream
  second: number
}

function ReplayMessages({ sectionId, stream, second }: ReplayMessagesProps): ReactNode {
  const [state, dispatch] = useChatReplay(sectionId, stream, second)
  const shown = shownChat(state)
  const view = useEndInView(shown.at(-1)?.id)
  return (
    <div className={styles.listBox}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <div ref={view.box} className={styles.list} onScroll={view.onScroll} tabIndex={0}>
        {shown.length === 0 && isInStep(state) ? (
          <p className={styles.none}>到这一刻还没有人说话</p>
        ) : null}
        <section aria-label={stream === 'class' ? '班级消息' : '同学消息'}>
          <ol>
            {shown.map((message) => (
              <ReplayRow key={message.id} message={message} />
            ))}
          </ol>
        </section>
        {state.waiting ? (
          <p className={styles.none} role="alert">
            聊天没有加载出来
            <Button variant="ghost" size="sm" onClick={() => dispatch({ type: 'retryPressed' })}>
              重新加载
            </Button>
          </p>
        ) : null}
      </div>
      {view.isAway ? (
        <Button size="sm" className={styles.newest} onClick={view.goToEnd}>
          跟上进度
        </Button>
      ) : null}
    </div>
  )
}

import type { LiveStream } from '@kaozhou/api'
import { isInStep, shownChat } from '@kaozhou/domain'
import { Button, cx, Tabs, useNotLoaded } from '@kaozhou/ui'
import { chatLines as lines, useEndInView } from '@kaozhou/ui/classroom'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import styles from './chat-replay.module.css'
import { ReplayRow } from './replay-row'
import { useChatReplay } from './use-chat-replay'

export interface ChatReplayPanelProps {
  sectionId: number
  /** The streams in which something was said. */
  streams: readonly LiveStream[]
  /** Position of the playback. */
  second: number
}

const LIST = cx(lines.list, styles.list)

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
      >
        {messages}
      </Tabs>
    </div>
  )
}

interface ReplayMessagesProps {
  sectionId: number
  stream: LiveStream
  second: number
}

function ReplayMessages({ sectionId, stream, second }: ReplayMessagesProps): ReactNode {
  const failed = useNotLoaded('聊天')
  const [state, dispatch] = useChatReplay(sectionId, stream, second)
  const shown = shownChat(state)
  const lastId = shown.at(-1)?.id
  const view = useEndInView()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message moves the end
  useLayoutEffect(view.keepEnd, [lastId])
  return (
    <div className={lines.listBox}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <div ref={view.box} className={LIST} onScroll={view.onScroll} tabIndex={0}>
        {shown.length === 0 && isInStep(state) ? (
          <p className={lines.none}>到这一刻还没有人说话</p>
        ) : null}
        <section aria-label={stream === 'class' ? '班级消息' : '同学消息'}>
          <ol>
            {shown.map((message) => (
              <ReplayRow key={message.id} message={message} />
            ))}
          </ol>
        </section>
        {state.waiting ? (
          <p className={lines.none} role="alert">
            {failed}
            <Button variant="ghost" size="sm" onClick={() => dispatch({ type: 'retryPressed' })}>
              重新加载
            </Button>
          </p>
        ) : null}
      </div>
      {view.isAway ? (
        <Button size="sm" className={lines.newest} onClick={view.goToEnd}>
          跟上进度
        </Button>
      ) : null}
    </div>
  )
}

import { LIVE_TEXT_MAX, timeText } from '@kaozhou/domain'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../../button/button'
import { IconButton } from '../../button/icon-button'
import { cx } from '../../class-names'
import { HandIcon } from '../../icon/hand-icon'
import { Input } from '../../input/input'
import { useSecondsLeft } from '../tools/use-seconds-left'
import styles from './composer.module.css'
import { EmojiPanel } from './emoji-panel'

export interface ComposerProps {
  draft: string
  onDraft: (text: string) => void
  onSend: (text: string) => void
  /** ms since the epoch; null when the person may write. */
  mutedUntil: number | null
  /** The server's time, ms since the epoch: a phone's own clock may be wrong by hours. */
  clock: () => number
  /** True when only the teacher may write. */
  quiet: boolean
  /** When the person may write again in slow mode, by the server's time; null when they may. */
  slowUntil: number | null
  slowSeconds: number
  /** The teacher took this person's hand and waits for the question. */
  isAsked: boolean
  handRaised: boolean
  /** Raises the hand or takes it down; undefined for the teacher. */
  onHand: (() => void) | undefined
}

/** The form for a message: text, emoji, raising a hand, and the reason when the user cannot write now. */
export function Composer(props: ComposerProps): ReactNode {
  const { draft, onDraft, onSend, handRaised, onHand } = props
  const [showsEmoji, setShowsEmoji] = useState(false)
  const forbidden = useBlockedReason(props)
  // The page's clock may be a little behind the server's.
  const seconds = Math.min(useSecondsLeft(props.slowUntil, props.clock), props.slowSeconds)
  const slow = seconds > 0 ? `老师开启了慢速模式，每 ${props.slowSeconds} 秒可以发一条` : null
  const blocked = forbidden ?? slow
  const note = blocked ?? (props.isAsked ? '老师请你提问，把问题写在这里' : null)
  const reasonId = useId()
  const text = draft.trim()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (text && !blocked) onSend(text)
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <p id={reasonId} role="status" className={cx(styles.blocked, !note && styles.hidden)}>
        {note}
      </p>
      {showsEmoji ? (
        <EmojiPanel onPick={(emoji) => onDraft(`${draft}${emoji}`.slice(0, LIVE_TEXT_MAX))} />
      ) : null}
      <div className={styles.inputRow}>
        {onHand ? (
          <IconButton
            label={handRaised ? '放下手' : '举手提问'}
            icon={<HandIcon />}
            aria-pressed={handRaised}
            className={cx(handRaised && styles.raised)}
            onClick={onHand}
          />
        ) : null}
        <Input
          className={styles.input}
          value={draft}
          onChange={onDraft}
          maxLength={LIVE_TEXT_MAX}
          aria-label="说点什么"
          aria-describedby={reasonId}
          placeholder="说点什么"
          enterKeyHint="send"
          autoComplete="off"
        />
        <IconButton
          label={showsEmoji ? '收起表情' : '表情'}
          icon={<span aria-hidden="true">☺</span>}
          aria-expanded={showsEmoji}
          onClick={() => setShowsEmoji(!showsEmoji)}
        />
        <Button type="submit" size="sm" disabled={!text || blocked !== null}>
          {seconds > 0 ? `${seconds} 秒` : '发送'}
        </Button>
      </div>
    </form>
  )
}

/** Why the user cannot write now; null when they can. A mute ends by itself, at its time. */
function useBlockedReason({
  mutedUntil,
  clock,
  quiet,
}: Pick<ComposerProps, 'mutedUntil' | 'clock' | 'quiet'>): string | null {
  const [over, setOver] = useState<number | null>(null)
  useEffect(() => {
    if (mutedUntil === null) return
    const end = (): void => setOver(mutedUntil)
    const timer = setTimeout(end, Math.max(0, mutedUntil - clock()))
    return () => clearTimeout(timer)
  }, [mutedUntil, clock])
  if (mutedUntil !== null && over !== mutedUntil) {
    return `你已被老师禁言，${timeText(mutedUntil)} 后可以发言`
  }
  return quiet ? '老师开启了全员禁言，有问题可以举手' : null
}

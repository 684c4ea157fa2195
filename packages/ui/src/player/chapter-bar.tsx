import { type LessonMark, markAt } from '@kaozhou/domain'
import { type PointerEvent, type ReactElement, type ReactNode, useState } from 'react'
import styles from './chapter-bar.module.css'
import { formatTime } from './format-time'

export interface ChapterBarProps {
  /** Chapters, in order; none leaves the slider as it is. */
  marks: readonly LessonMark[]
  /** Position and length in seconds. */
  time: number
  duration: number
  /** What stands on the bar beside the ticks: a passage. Null keeps its place, without it a bar without chapters is the slider alone. */
  passage?: ReactNode
  /** The slider. */
  children: ReactElement
}

/** Width of the slider's thumb, px: its middle is at 0 when the thumb touches the left edge. */
const THUMB = 16

/** A slider with a tick where each chapter begins; names the chapter under the pointer, or of the focused thumb. */
export function ChapterBar(props: ChapterBarProps): ReactNode {
  const { marks, time, duration, passage, children } = props
  const [pointed, setPointed] = useState<number | null>(null)
  const [focused, setFocused] = useState(false)
  if (duration === 0 || (marks.length === 0 && passage === undefined)) return children
  const shown = pointed ?? (focused ? time : null)

  function follow(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width <= THUMB) return
    const share = (event.clientX - left - THUMB / 2) / (width - THUMB)
    setPointed(Math.max(0, Math.min(1, share)) * duration)
  }
  const leave = (): void => setPointed(null)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider inside is what is operated
    <span
      className={styles.bar}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerUp={leave}
      onPointerCancel={leave}
      onPointerLeave={leave}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      {children}
      <span className={styles.ticks} aria-hidden="true">
        {passage}
        {marks.map(({ seconds }) =>
          seconds > 0 && seconds < duration ? (
            <i key={seconds} style={{ insetInlineStart: `${(seconds / duration) * 100}%` }} />
          ) : null,
        )}
      </span>
      {shown === null || marks.length === 0 ? null : (
        <ChapterName
          title={marks[markAt(marks, shown)]?.title}
          time={shown}
          share={shown / duration}
        />
      )}
    </span>
  )
}

interface ChapterNameProps {
  title: string | undefined
  time: number
  /** Where the name stands, from 0 to 1 of the bar. */
  share: number
}

/** Hidden from screen readers: the slider's value text says the same. */
function ChapterName({ title, time, share }: ChapterNameProps): ReactNode {
  const at = `${share * 100}%`
  return (
    <span
      className={styles.name}
      aria-hidden="true"
      // Moved back by the same share of its own width, it never leaves the bar.
      style={{ insetInlineStart: at, transform: `translateX(-${at})` }}
    >
      <b>{formatTime(time)}</b>
      {title ? ` ${title}` : null}
    </span>
  )
}

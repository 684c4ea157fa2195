import type { AbRepeat } from '@kaozhou/domain'
import type { ReactElement } from 'react'
import own from './repeat.module.css'

/** The passage on the bar of a medium of `duration` seconds: its beginning, and once it is set its end. */
export function RepeatRange(props: { passage: AbRepeat; duration: number }): ReactElement {
  const { passage, duration } = props
  const percent = (seconds: number): string => `${(seconds / duration) * 100}%`
  const { from, to } = passage
  return (
    <span
      className={own.range}
      data-repeat
      aria-hidden="true"
      style={{
        insetInlineStart: percent(from),
        ...(to !== null && { inlineSize: percent(to - from) }),
      }}
    />
  )
}

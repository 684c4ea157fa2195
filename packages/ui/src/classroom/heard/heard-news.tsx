import { type HeardMarks, heardMarks, heardNews } from '@kaozhou/domain'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../../visually-hidden/visually-hidden'
import type { RoomState } from '../room/room-state'

/** What comes within some seconds is said together: a full class writes faster than anybody hears. */
const SAY_EVERY_MS = 3000

/** Says to whoever hears the page what is new in the room: names and words alone, without buttons and times. */
export function HeardNews({ state }: { state: RoomState }): ReactNode {
  const [text, setText] = useState('')
  const newest = useRef(state)
  newest.current = state
  const { entered } = state.connection
  useEffect(() => {
    if (!entered) return
    let marks: HeardMarks = heardMarks(newest.current)
    const timer = setInterval(() => {
      const news = heardNews(newest.current, marks)
      marks = news.marks
      setText(news.text)
    }, SAY_EVERY_MS)
    return () => clearInterval(timer)
  }, [entered])
  return (
    <p role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </p>
  )
}

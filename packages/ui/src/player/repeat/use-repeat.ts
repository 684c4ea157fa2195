import { type AbRepeat, goesBack, pressRepeat } from '@kaozhou/domain'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Media } from '../../media/use-media'
import { formatTime } from '../format-time'

/** The passage of a player that plays again and again. */
export interface Repeat {
  passage: AbRepeat | null
  /** Sets its beginning, then its end, then clears it. */
  press: () => void
  /** Begins the passage again where the medium has played to its end in it. True when it does. */
  catchEnd: () => boolean
}

/** @param say Says to who hears the page what a press has done. */
export function useRepeat(
  video: RefObject<HTMLVideoElement | null>,
  media: Media,
  say: (text: string) => void,
): Repeat {
  const [passage, setPassage] = useState<AbRepeat | null>(null)
  /** Where it played last, or was sought to. */
  const before = useRef(0)
  const { seek, play, state } = media
  useEffect(() => {
    const element = video.current
    if (!element || passage === null) return
    function follow({ type }: Event): void {
      const now = element?.currentTime ?? 0
      const isOver = type === 'timeupdate' && goesBack(passage as AbRepeat, before.current, now)
      before.current = isOver ? (passage as AbRepeat).from : now
      if (isOver) seek(before.current)
    }
    element.addEventListener('timeupdate', follow)
    element.addEventListener('seeking', follow)
    return () => {
      element.removeEventListener('timeupdate', follow)
      element.removeEventListener('seeking', follow)
    }
  }, [video, passage, seek])
  return {
    passage,
    press() {
      const next = pressRepeat(passage, video.current?.currentTime ?? 0, state.duration)
      setPassage(next)
      say(wordsOf(next))
      if (next === null || next.to === null) return
      before.current = next.from
      seek(next.from)
    },
    catchEnd() {
      const { duration } = state
      if (passage === null || !goesBack(passage, before.current, duration)) return false
      before.current = passage.from
      seek(passage.from)
      play()
      return true
    },
  }
}

function wordsOf(passage: AbRepeat | null): string {
  if (passage === null) return '循环已取消'
  const { from, to } = passage
  return to === null
    ? `循环从 ${formatTime(from)} 开始`
    : `循环 ${formatTime(from)} 到 ${formatTime(to)}`
}

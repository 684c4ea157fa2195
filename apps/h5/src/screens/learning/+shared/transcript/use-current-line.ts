import { type Cue, lineAt } from '@kaozhou/domain'
import { useEffect, useState } from 'react'

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata'] as const

/** The place of the line that a video has come to; -1 before the first. */
export function useCurrentLine(video: HTMLVideoElement | null, cues: readonly Cue[]): number {
  const [line, setLine] = useState(-1)
  useEffect(() => {
    const update = (): void => setLine(lineAt(cues, (video?.currentTime ?? 0) * 1000))
    update()
    for (const event of EVENTS) video?.addEventListener(event, update)
    return () => {
      for (const event of EVENTS) video?.removeEventListener(event, update)
    }
  }, [video, cues])
  return line
}

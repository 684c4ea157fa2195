import type { ReactNode, RefObject } from 'react'

/** The button of a recording that the browser did not let begin; the sound check names it. */
export const HEAR_ON = '录音正在放，点这里接着听'

export interface ExamSoundProps {
  audio: RefObject<HTMLAudioElement | null>
  src: string
  onPlaying?: () => void
  onEnded?: () => void
  onFailed?: () => void
}

/** What sounds in an exam, and in the sound check before it: a recording without controls. */
export function ExamSound({ audio, src, onPlaying, onEnded, onFailed }: ExamSoundProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a listening paper is heard; its text is the answer
    <audio
      ref={audio}
      src={src}
      preload="auto"
      onPlaying={onPlaying}
      onEnded={onEnded}
      onError={onFailed}
    />
  )
}

import type { ReactNode, RefObject } from 'react'

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

import { useRef, useState } from 'react'
import { pausesWhileWriting, storePauses } from './note-draft'

/** The player beside which a note is written. */
export interface NotePlayer {
  /** Current position, in whole seconds. */
  second: () => number
  /** Pauses if it plays. True when it did. */
  pause: () => boolean
  play: () => void
}

export interface Pause {
  /** True when the video pauses while a note is written. */
  isOn: boolean
  setOn: (on: boolean) => void
  begin: () => void
  end: () => void
}

/** Pauses the video from `begin` to `end`, if that is switched on and the video plays. */
export function usePause(player: NotePlayer): Pause {
  const [isOn, setOn] = useState(pausesWhileWriting)
  const paused = useRef(false)
  return {
    isOn,
    setOn(on) {
      setOn(on)
      storePauses(on)
    },
    begin() {
      paused.current = isOn && player.pause()
    },
    end() {
      if (paused.current) player.play()
      paused.current = false
    },
  }
}

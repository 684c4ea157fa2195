import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import styles from './player.module.css'
import type { Media } from './use-media'

const CONTROLS = `.${styles.controls} button`
const HIDE_MS = 3000
const DOUBLE_TAP_MS = 300
const JUMP_SECONDS = 10
/** How long it is shown how far a double tap went. */
const JUMP_SHOWN_MS = 700

/** True while it is paused, and for a few seconds after the last interaction. */
export function useControlsShown(playing: boolean): [boolean, () => void] {
  const [touched, setTouched] = useState(0)
  const [controlsShown, setControlsShown] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every touch starts the wait again
  useEffect(() => {
    setControlsShown(true)
    if (!playing) return
    const timer = setTimeout(() => setControlsShown(false), HIDE_MS)
    return () => clearTimeout(timer)
  }, [playing, touched])
  return [controlsShown, () => setTouched((count) => count + 1)]
}

export interface SurfaceProps {
  media: Media
  controlsShown: boolean
  onShowControls: () => void
}

/** Seconds to jump by a double tap at this place: back in the left third, ahead in the right one. */
function jumpAt({ currentTarget, clientX }: MouseEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const share = width === 0 ? 0.5 : (clientX - left) / width
  return share < 1 / 3 ? -JUMP_SECONDS : share > 2 / 3 ? JUMP_SECONDS : 0
}

/**
 * The picture as a button that plays and pauses; a double tap on its sides jumps 10 s. While the controls are hidden they
 * can't be reached by Tab. This button takes their Tab stop then: focusing it shows them and moves the focus to the first
 * of them.
 */
export function Surface({ media, controlsShown, onShowControls }: SurfaceProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  const wanted = useRef(false)
  const { jumped, onClick } = useTaps({ media, controlsShown, onShowControls })
  useEffect(() => {
    if (!controlsShown || !wanted.current) return
    wanted.current = false
    button.current?.parentElement?.querySelector<HTMLElement>(CONTROLS)?.focus()
  }, [controlsShown])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.surface}
        tabIndex={controlsShown ? -1 : 0}
        aria-hidden={controlsShown}
        aria-label="显示播放控件"
        // A pointer does not focus it: the focus would keep the shortcuts from the player's own buttons.
        onMouseDown={(event) => event.preventDefault()}
        onFocus={() => {
          wanted.current = true
          onShowControls()
        }}
        onClick={onClick}
      />
      {jumped ? (
        <span className={styles.jumped} data-side={jumped < 0 ? 'start' : 'end'} aria-hidden="true">
          {jumped < 0 ? `−${-jumped}` : `+${jumped}`} 秒
        </span>
      ) : null}
    </>
  )
}

function useTaps({ media, controlsShown, onShowControls }: SurfaceProps) {
  const [jumped, setJumped] = useState(0)
  const last = useRef({ at: Number.NEGATIVE_INFINITY, jump: 0, toggled: false })
  useEffect(() => {
    if (!jumped) return
    const timer = setTimeout(() => setJumped(0), JUMP_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [jumped])

  function onClick(event: MouseEvent<HTMLElement>): void {
    const before = last.current
    const jump = jumpAt(event)
    const isDouble =
      jump !== 0 && jump === before.jump && event.timeStamp - before.at < DOUBLE_TAP_MS
    last.current = { at: event.timeStamp, jump, toggled: false }
    if (isDouble) {
      // The first tap played or paused: it was not meant so.
      if (before.toggled) media.toggle()
      media.seek(media.state.time + jump)
      setJumped((sum) => (Math.sign(sum) === Math.sign(jump) ? sum + jump : jump))
    } else if (controlsShown) {
      last.current.toggled = true
      media.toggle()
    } else {
      onShowControls()
    }
  }

  return { jumped, onClick }
}

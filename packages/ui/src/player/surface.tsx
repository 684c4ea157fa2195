import {
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Media } from '../media/use-media'
import { formatTime } from './format-time'
import styles from './player.module.css'
import { TAP_SEEK } from './seek-steps'
import { type Swipe, useSwipes } from './use-swipes'

const CONTROLS = `.${styles.controls} button`
const HIDE_MS = 3000
const DOUBLE_TAP_MS = 300
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
  video: RefObject<HTMLMediaElement | null>
  /** False where seeking is not allowed. */
  canSeek: boolean
  controlsShown: boolean
  onShowControls: () => void
}

/** Seconds to jump by a double tap at this place: back in the left third, ahead in the right one. */
function jumpAt({ currentTarget, clientX }: MouseEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const share = width === 0 ? 0.5 : (clientX - left) / width
  return share < 1 / 3 ? -TAP_SEEK : share > 2 / 3 ? TAP_SEEK : 0
}

/**
 * The picture as a button that plays and pauses; a double tap on its sides jumps 10 s, a swipe seeks. While the controls are hidden they
 * can't be reached by Tab. This button takes their Tab stop then: focusing it shows them and moves the focus to the first
 * of them.
 */
export function Surface(props: SurfaceProps): ReactElement {
  const { media, video, canSeek, controlsShown, onShowControls } = props
  const button = useRef<HTMLButtonElement>(null)
  const wanted = useRef(false)
  const { jumped, onClick } = useTaps(props)
  const { swipe, wasSwiped, handlers } = useSwipes({
    media,
    canSeek,
    volume: () => volumeToSwipe(video.current),
  })
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
        onMouseDown={(event) => {
          event.preventDefault()
          focusPlayer(event.currentTarget)
        }}
        onFocus={() => {
          wanted.current = true
          onShowControls()
        }}
        onClick={(event) => {
          if (!wasSwiped()) onClick(event)
        }}
        {...handlers}
      />
      {swipe ? (
        <span className={styles.swiped} aria-hidden="true">
          {swipeText(swipe, media.state.duration)}
        </span>
      ) : null}
      {jumped ? (
        <span className={styles.jumped} data-side={jumped < 0 ? 'start' : 'end'} aria-hidden="true">
          {jumped < 0 ? `−${-jumped}` : `+${jumped}`} 秒
        </span>
      ) : null}
    </>
  )
}

/** The volume, where up and down do not scroll the page. Phones of Apple keep it to their keys: it stays 1 there. */
function volumeToSwipe(video: HTMLMediaElement | null): number | null {
  return video && document.fullscreenElement?.contains(video) ? video.volume : null
}

/** So that keys are heard after a press on the picture. A text that is being written keeps the focus, and its keyboard. */
function focusPlayer(surface: HTMLElement): void {
  if (document.activeElement?.matches('input, textarea')) return
  surface.closest('section')?.focus({ preventScroll: true })
}

function swipeText({ kind, value, from }: Swipe, duration: number): string {
  if (kind === 'volume') return `音量 ${Math.round(value * 100)}%`
  const change = Math.round(value - from)
  return `${formatTime(value)} / ${formatTime(duration)}（${change < 0 ? '−' : '+'}${Math.abs(change)} 秒）`
}

function useTaps({ media, canSeek, controlsShown, onShowControls }: SurfaceProps) {
  const [jumped, setJumped] = useState(0)
  const last = useRef({ at: Number.NEGATIVE_INFINITY, jump: 0, toggled: false })
  useEffect(() => {
    if (!jumped) return
    const timer = setTimeout(() => setJumped(0), JUMP_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [jumped])

  function onClick(event: MouseEvent<HTMLElement>): void {
    const before = last.current
    const jump = canSeek ? jumpAt(event) : 0
    const isDouble =
      jump !== 0 && jump === before.jump && event.timeStamp - before.at < DOUBLE_TAP_MS
    last.current = { at: event.timeStamp, jump, toggled: false }
    if (isDouble) {
      // Undoes the first tap of the double tap, which played or paused.
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

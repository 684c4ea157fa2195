import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { PauseIcon } from '../icon/pause-icon'
import { PlayIcon } from '../icon/play-icon'
import styles from './swiper.module.css'
import { useAutoplay } from './use-autoplay'

/** The props of `Swiper`. */
export interface SwiperProps {
  /** Accessible name: 活动. */
  label: string
  /** The slides. */
  slides: readonly { key: string; content: ReactNode }[]
  /** Time on each slide in ms; without it there is no autoplay. */
  interval?: number
  /** Called with the index of the visible slide. */
  onChange?: (index: number) => void
  /** Added to the component's own classes. */
  className?: string
}

/**
 * Slides with the platform's scroll snapping, so that touch, wheel, trackpad and keys work natively. Autoplay has a
 * pause button, and stops under reduced motion, in hidden tabs and while the slides are touched or focused.
 *
 * Keyboard: the arrow keys scroll the slides, Tab reaches the pause button.
 */
export function Swiper(props: SwiperProps): ReactElement {
  const { label, slides, interval, onChange, className } = props
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const moves = interval !== undefined && slides.length > 1
  useAutoplay(track, { runs: moves && !paused && !held, interval, index, count: slides.length })

  function showIndexOf(strip: HTMLElement): void {
    const now = Math.round(strip.scrollLeft / (strip.clientWidth || 1))
    if (now === index) return
    setIndex(now)
    onChange?.(now)
  }

  return (
    <section
      className={cx(styles.swiper, className)}
      aria-label={label}
      aria-roledescription="轮播"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <div
        ref={track}
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        onScroll={(event) => showIndexOf(event.currentTarget)}
      >
        {slides.map((slide, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of a carousel, not a form's fieldset
          <div
            key={slide.key}
            className={styles.slide}
            role="group"
            aria-label={`第 ${at + 1} 张，共 ${slides.length} 张`}
            inert={at !== index}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {slides.length > 1 ? (
        <div className={styles.foot}>
          <Dots slides={slides} index={index} />
          {moves ? <PauseButton paused={paused} onToggle={() => setPaused(!paused)} /> : null}
        </div>
      ) : null}
    </section>
  )
}

function Dots({ slides, index }: Pick<SwiperProps, 'slides'> & { index: number }): ReactElement {
  return (
    <div className={styles.dots} aria-hidden="true">
      {slides.map((slide, at) => (
        <span key={slide.key} className={cx(styles.dot, at === index && styles.now)} />
      ))}
    </div>
  )
}

function PauseButton(props: { paused: boolean; onToggle: () => void }): ReactElement {
  return (
    <IconButton
      label={props.paused ? '继续轮播' : '暂停轮播'}
      icon={props.paused ? <PlayIcon size="12px" /> : <PauseIcon size="12px" />}
      className={styles.pause}
      onClick={props.onToggle}
    />
  )
}

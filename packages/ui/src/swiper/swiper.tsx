import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { PauseIcon } from '../icon/pause-icon'
import { PlayIcon } from '../icon/play-icon'
import styles from './swiper.module.css'

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

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Slides with the platform's scroll snapping, so that touch, wheel, trackpad and keys work natively. Autoplay has a
 * pause button, and stops under reduced motion, in hidden tabs and while the slides are touched or focused.
 */
export function Swiper(props: SwiperProps): ReactElement {
  const { label, slides, interval, onChange, className } = props
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const moves = interval !== undefined && slides.length > 1

  useEffect(() => {
    if (!moves || paused || held || prefersReducedMotion()) return
    const timer = setTimeout(() => {
      const strip = track.current
      if (!strip || document.hidden) return
      const next = (index + 1) % slides.length
      strip.scrollTo({
        left: next * strip.clientWidth,
        behavior: next === 0 ? 'instant' : 'smooth',
      })
    }, interval)
    return () => clearTimeout(timer)
  }, [moves, paused, held, interval, index, slides.length])

  function look(strip: HTMLElement): void {
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
        onScroll={(event) => look(event.currentTarget)}
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
          <div className={styles.dots} aria-hidden="true">
            {slides.map((slide, at) => (
              <span key={slide.key} className={cx(styles.dot, at === index && styles.now)} />
            ))}
          </div>
          {moves ? (
            <IconButton
              label={paused ? '继续轮播' : '暂停轮播'}
              icon={paused ? <PlayIcon size="12px" /> : <PauseIcon size="12px" />}
              className={styles.pause}
              onClick={() => setPaused(!paused)}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

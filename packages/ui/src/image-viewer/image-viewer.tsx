import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../button/icon-button'
import { cx } from '../class-names'
import { Modal } from '../dialog/modal'
import { CloseIcon } from '../icon/close-icon'
import { attachZoom, type ZoomHandle } from './attach-zoom'
import styles from './image-viewer.module.css'

/** A picture of the viewer. */
export interface ViewerImage {
  /** URL of the picture in its full size. */
  src: string
  /** What is to be seen on it, for screen readers. */
  alt: string
  /** What lies over the picture, in a box of just the picture's size, zoomed or not: placed by shares of it, it stays there. */
  over?: ReactNode
}

/** The props of `ImageViewer`. */
export interface ImageViewerProps {
  /** True while it is shown; the caller owns the state. */
  open: boolean
  /** The pictures to swipe through. */
  images: readonly ViewerImage[]
  /** Index of the picture that is shown first. */
  initial?: number
  /** Words below the pictures, read out when they change; their box keeps its size, and covers no picture. */
  note?: ReactNode
  /** Called on Esc, the backdrop or the close button; the caller then sets `open` to false. */
  onClose: () => void
}

function Pictures({ images, initial = 0, note, onClose }: ImageViewerProps): ReactElement {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(initial)
  const { zoomed, toggle, reset } = useZoom(track)
  useStartAt(track, initial)

  function showIndexOf(strip: HTMLElement): void {
    const now = Math.round(strip.scrollLeft / (strip.clientWidth || 1))
    if (now === index) return
    setIndex(now)
    reset()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a strip of pictures is no fieldset */}
      <div
        ref={track}
        role="group"
        aria-label="图片，左右键翻看"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys could not turn the pictures
        tabIndex={0}
        className={cx(styles.track, note !== undefined && styles.aboveNote)}
        onScroll={(event) => {
          // Panning a zoomed picture scrolls too, but its own box, not the strip.
          if (event.target === event.currentTarget) showIndexOf(event.currentTarget)
        }}
      >
        {images.map((image, at) => (
          <div key={image.src} className={styles.slide} data-slide={at} inert={at !== index}>
            <div className={styles.frame}>
              <img className={styles.picture} src={image.src} alt={image.alt} />
              {image.over}
            </div>
          </div>
        ))}
      </div>
      {note === undefined ? null : <Note>{note}</Note>}
      <div className={styles.bar}>
        <IconButton label="关闭" icon={<CloseIcon />} onClick={onClose} />
        <span aria-live="polite">{images.length > 1 && `${index + 1} / ${images.length}`}</span>
        <button type="button" className={styles.zoom} aria-pressed={zoomed} onClick={toggle}>
          {zoomed ? '还原' : '放大'}
        </button>
      </div>
    </>
  )
}

function Note({ children }: { children: ReactNode }): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: words below a picture are no fieldset
    <div
      role="group"
      aria-label="说明"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keys could not scroll long words
      tabIndex={0}
      className={styles.note}
    >
      <div aria-live="polite">{children}</div>
    </div>
  )
}

/** The zoom of the visible picture: by gestures on the strip, or by `toggle`. */
function useZoom(track: RefObject<HTMLElement | null>) {
  const [zoomed, setZoomed] = useState(false)
  const handle = useRef<ZoomHandle>(null)
  useEffect(() => {
    if (!track.current) return
    handle.current = attachZoom(track.current, setZoomed)
    return handle.current.detach
  }, [track])
  return {
    zoomed,
    toggle: () => handle.current?.toggle(),
    reset: () => handle.current?.reset(),
  }
}

/** Scrolls to the picture that is shown first. */
function useStartAt(track: RefObject<HTMLElement | null>, initial: number): void {
  useEffect(() => {
    // The dialog opens after this effect, and a closed dialog can't be scrolled.
    const frame = requestAnimationFrame(() => {
      const strip = track.current
      strip?.scrollTo({ left: initial * strip.clientWidth, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [track, initial])
}

/**
 * Full-screen pictures: swipe to the next one; pinch, double tap or the button zooms. Keyboard: the slides scroll with the
 * arrow keys; Tab reaches close and zoom, Esc closes.
 */
export function ImageViewer(props: ImageViewerProps): ReactElement {
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      className={styles.viewer}
      aria-label="查看图片"
    >
      <Pictures {...props} />
    </Modal>
  )
}

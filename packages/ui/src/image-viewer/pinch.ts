import { type PictureZoom, type Point, visiblePicture } from './picture-zoom'

/** A zoom that ends at most 5 % above the fitted size is dropped. */
const FITTED_UP_TO = 1.05

/** Zooms by two fingers. Returns a function that stops it. */
export function followPinch(strip: HTMLElement, zoom: PictureZoom): () => void {
  /** Where the fingers began; null without two fingers on a picture. */
  let pinch: { apart: number; width: number } | null = null

  function begin(event: TouchEvent): void {
    const two = fingers(event)
    const width = visibleWidth(strip)
    pinch = two && width ? { apart: two.apart, width } : null
  }
  function move(event: TouchEvent): void {
    const two = fingers(event)
    const target = visiblePicture(strip)
    if (!pinch || !two || !target) return
    event.preventDefault() // else the page zooms and the strip scrolls
    const width = (pinch.width * two.apart) / pinch.apart
    zoom.enlarge(target, width / (zoom.fittedWidth ?? pinch.width), two.middle)
  }
  function end(): void {
    const { fittedWidth } = zoom
    const width = visibleWidth(strip) ?? 0
    if (pinch && fittedWidth !== null && width <= fittedWidth * FITTED_UP_TO) zoom.reset()
    pinch = null
  }

  strip.addEventListener('touchstart', begin, { passive: true })
  strip.addEventListener('touchmove', move, { passive: false })
  strip.addEventListener('touchend', end)
  strip.addEventListener('touchcancel', end)
  return () => {
    strip.removeEventListener('touchstart', begin)
    strip.removeEventListener('touchmove', move)
    strip.removeEventListener('touchend', end)
    strip.removeEventListener('touchcancel', end)
  }
}

function visibleWidth(strip: HTMLElement): number | undefined {
  return visiblePicture(strip)?.picture.getBoundingClientRect().width
}

/** The midpoint between two fingers and their distance. */
function fingers({ touches }: TouchEvent): { middle: Point; apart: number } | null {
  const [one, other] = touches
  if (!one || !other) return null
  return {
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  }
}

/** Zoom of the button and of a double tap. */
const ZOOM_IN = 2.5
const MAX_ZOOM = 4

interface Point {
  x: number
  y: number
}

export interface ZoomHandle {
  toggle: () => void
  reset: () => void
  detach: () => void
}

/** The visible picture and the box that it scrolls in while it is zoomed. */
interface Parts {
  box: HTMLElement
  picture: HTMLElement
}

function partsIn(strip: HTMLElement): Parts | null {
  const box = strip.querySelector<HTMLElement>('[data-slide]:not([inert])')
  const picture = box?.querySelector('img')
  return box && picture ? { box, picture } : null
}

/** Sets the picture's width and keeps the point under `around` in place. */
function widen({ box, picture }: Parts, width: number, around: Point): void {
  const before = picture.getBoundingClientRect()
  picture.style.inlineSize = `${width}px`
  const after = picture.getBoundingClientRect()
  const ratio = after.width / (before.width || 1)
  box.scrollLeft += after.left + (around.x - before.left) * ratio - around.x
  box.scrollTop += after.top + (around.y - before.top) * ratio - around.y
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

/**
 * Zooms the visible picture: by pinch, double tap or the returned handle. It grows inside a scrolling box, so that
 * panning is the platform's own scrolling, for fingers, wheels and keys alike.
 */
export function attachZoom(strip: HTMLElement, onZoomed: (zoomed: boolean) => void): ZoomHandle {
  /** Width in px of the whole picture fitted to the screen; null while it is not zoomed. */
  let whole: number | null = null
  let pinch: { apart: number; width: number } | null = null

  function reset(): void {
    for (const box of strip.querySelectorAll<HTMLElement>('[data-zoomed]')) {
      delete box.dataset.zoomed
      box.querySelector('img')?.style.removeProperty('inline-size')
    }
    whole = null
    onZoomed(false)
  }
  function enlarge(parts: Parts, times: number, around: Point): void {
    whole ??= parts.picture.getBoundingClientRect().width
    parts.box.dataset.zoomed = ''
    widen(parts, whole * Math.min(MAX_ZOOM, Math.max(1, times)), around)
    onZoomed(times > 1)
  }
  function toggle(around: Point): void {
    const parts = partsIn(strip)
    if (whole !== null) reset()
    else if (parts) enlarge(parts, ZOOM_IN, around)
  }

  function begin(event: TouchEvent): void {
    const two = fingers(event)
    const width = partsIn(strip)?.picture.getBoundingClientRect().width
    pinch = two && width ? { apart: two.apart, width } : null
  }
  function move(event: TouchEvent): void {
    const two = fingers(event)
    const parts = partsIn(strip)
    if (!pinch || !two || !parts) return
    event.preventDefault() // else the page zooms and the strip scrolls
    const width = (pinch.width * two.apart) / pinch.apart
    enlarge(parts, width / (whole ?? pinch.width), two.middle)
  }
  function end(): void {
    const width = partsIn(strip)?.picture.getBoundingClientRect().width ?? 0
    if (pinch && whole !== null && width <= whole * 1.05) reset()
    pinch = null
  }
  function twice(event: MouseEvent): void {
    toggle({ x: event.clientX, y: event.clientY })
  }

  strip.addEventListener('touchstart', begin, { passive: true })
  strip.addEventListener('touchmove', move, { passive: false })
  strip.addEventListener('touchend', end)
  strip.addEventListener('touchcancel', end)
  strip.addEventListener('dblclick', twice)
  return {
    toggle: () => toggle({ x: window.innerWidth / 2, y: window.innerHeight / 2 }),
    reset,
    detach() {
      strip.removeEventListener('touchstart', begin)
      strip.removeEventListener('touchmove', move)
      strip.removeEventListener('touchend', end)
      strip.removeEventListener('touchcancel', end)
      strip.removeEventListener('dblclick', twice)
    },
  }
}

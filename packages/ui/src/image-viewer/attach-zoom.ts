import { createPictureZoom, type Point, visiblePicture } from './picture-zoom'
import { followPinch } from './pinch'

/** Zoom of the button and of a double tap. */
const ZOOM_IN = 2.5

export interface ZoomHandle {
  toggle: () => void
  reset: () => void
  detach: () => void
}

/**
 * Zooms the visible picture: by pinch, double tap or the returned handle. It grows inside a scrolling box, so that
 * panning is the platform's own scrolling, for fingers, wheels and keys alike.
 */
export function attachZoom(strip: HTMLElement, onZoomed: (zoomed: boolean) => void): ZoomHandle {
  const zoom = createPictureZoom(strip, onZoomed)
  const stopPinch = followPinch(strip, zoom)

  function toggle(around: Point): void {
    const target = visiblePicture(strip)
    if (zoom.fittedWidth !== null) zoom.reset()
    else if (target) zoom.enlarge(target, ZOOM_IN, around)
  }
  function onDoubleTap(event: MouseEvent): void {
    // What lies over a picture may be pressed twice in a row.
    if (event.target instanceof Element && event.target.closest('button')) return
    toggle({ x: event.clientX, y: event.clientY })
  }

  strip.addEventListener('dblclick', onDoubleTap)
  return {
    toggle: () => toggle({ x: window.innerWidth / 2, y: window.innerHeight / 2 }),
    reset: zoom.reset,
    detach() {
      stopPinch()
      strip.removeEventListener('dblclick', onDoubleTap)
    },
  }
}

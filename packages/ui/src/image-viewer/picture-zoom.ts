const MAX_ZOOM = 4

export interface Point {
  x: number
  y: number
}

/** The visible picture and the box that it scrolls in while it is zoomed. */
export interface PictureInBox {
  box: HTMLElement
  picture: HTMLElement
}

/** The zoom of the visible picture of a strip. */
export interface PictureZoom {
  /** Width in px of the whole picture fitted to the screen; null while it is not zoomed. */
  readonly fittedWidth: number | null
  /** Zooms to `times` the fitted width and keeps the point under `around` in place. */
  enlarge(target: PictureInBox, times: number, around: Point): void
  reset(): void
}

export function createPictureZoom(
  strip: HTMLElement,
  onZoomed: (zoomed: boolean) => void,
): PictureZoom {
  let fittedWidth: number | null = null
  return {
    get fittedWidth() {
      return fittedWidth
    },
    enlarge(target, times, around) {
      fittedWidth ??= target.picture.getBoundingClientRect().width
      target.box.dataset.zoomed = ''
      widen(target, fittedWidth * Math.min(MAX_ZOOM, Math.max(1, times)), around)
      onZoomed(times > 1)
    },
    reset() {
      for (const box of strip.querySelectorAll<HTMLElement>('[data-zoomed]')) {
        delete box.dataset.zoomed
        box.querySelector('img')?.style.removeProperty('inline-size')
      }
      fittedWidth = null
      onZoomed(false)
    },
  }
}

export function visiblePicture(strip: HTMLElement): PictureInBox | null {
  const box = strip.querySelector<HTMLElement>('[data-slide]:not([inert])')
  const picture = box?.querySelector('img')
  return box && picture ? { box, picture } : null
}

/** Sets the picture's width and keeps the point under `around` in place. */
function widen({ box, picture }: PictureInBox, width: number, around: Point): void {
  const before = picture.getBoundingClientRect()
  picture.style.inlineSize = `${width}px`
  const after = picture.getBoundingClientRect()
  const ratio = after.width / (before.width || 1)
  box.scrollLeft += after.left + (around.x - before.left) * ratio - around.x
  box.scrollTop += after.top + (around.y - before.top) * ratio - around.y
}

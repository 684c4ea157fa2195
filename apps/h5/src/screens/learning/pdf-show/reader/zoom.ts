/** 1 is as wide as the screen. */
export const MIN_ZOOM = 1
export const MAX_ZOOM = 4
const STEPS = [1, 1.25, 1.5, 2, 3, 4] as const

/** The next zoom in a direction: the steps of the buttons and keys. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction > 0 ? STEPS : [...STEPS].reverse()
  return steps.find((step) => (step - zoom) * direction > 0.01) ?? zoom
}

export function limitZoom(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
}

/** Browsers refuse larger canvases; iOS the first at 16.7 million pixels. */
const MAX_PIXELS = 12_000_000

/** Pixels of the canvas for each pixel of CSS, so that a page is sharp and no larger than a browser can draw. */
export function pixelRatio(
  page: { width: number; height: number },
  devicePixelRatio: number,
): number {
  const largest = Math.sqrt(MAX_PIXELS / (page.width * page.height))
  return Math.min(devicePixelRatio, largest)
}

/** The number of a page that was typed in; null when the document has no such page. */
export function pageNumber(text: string, count: number): number | null {
  const number = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN
  return number >= 1 && number <= count ? number : null
}

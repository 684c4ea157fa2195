/** Quality of a re-encoded JPEG (spec §5 "Image upload"). */
export const JPEG_QUALITY = 0.8
/** A screen is small when its height-to-width ratio is below this (spec §9). */
export const SMALL_SCREEN_RATIO = 1.55
/** The container's width on a small screen (spec §9). */
export const SMALL_SCREEN_CONTAINER = '37.55rem'

/** A screen whose height is less than 1.55 times its width (spec §9). */
export function isSmallScreen(width: number, height: number): boolean {
  return height / width < SMALL_SCREEN_RATIO
}

/**
 * Scales a picture down so that its longest side is at most `max`; it never grows. Sides are whole pixels, at
 * least 1 (spec §5 "Image upload"). Throws a `RangeError` for sides that are not positive.
 */
export function fitWithin(
  width: number,
  height: number,
  max: number,
): { width: number; height: number } {
  if (!(width > 0 && height > 0 && max > 0)) {
    throw new RangeError(`sides must be positive: ${width} × ${height} within ${max}`)
  }
  const scale = Math.min(1, max / Math.max(width, height))
  if (scale === 1) return { width, height }
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

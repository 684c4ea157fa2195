import { type Box, fitted, PICTURE } from './scene'

/** How a page is shown: whole, or as wide as the picture, part by part from its top. */
export interface SheetView {
  isWide: boolean
  /** From 1. */
  part: number
}

/** What of a page stands where in the picture. */
export interface SheetWindow {
  from: Box
  to: Box
}

interface Size {
  width: number
  height: number
}

/** Of what is seen, so much is new in the next part: nobody loses the line that they read. */
const STEP = 0.85

/** In how many parts a page is shown. */
export function partsOf(page: Size, isWide: boolean): number {
  const seen = seenOf(page)
  if (!isWide || page.height <= seen) return 1
  return 1 + Math.ceil((page.height - seen) / (seen * STEP))
}

export function windowOf(page: Size, { isWide, part }: SheetView): SheetWindow {
  const whole = { x: 0, y: 0, ...PICTURE, fit: 'contain' } as const
  if (partsOf(page, isWide) === 1) return fitted(whole, page)
  const seen = seenOf(page)
  const top = Math.min((part - 1) * seen * STEP, page.height - seen)
  return { from: [0, top, page.width, seen], to: [0, 0, PICTURE.width, PICTURE.height] }
}

/** How much of the height of a page is seen where it is as wide as the picture. */
function seenOf({ width }: Size): number {
  return (width * PICTURE.height) / PICTURE.width
}

/** Where on a page a place of the picture is. */
export function onPage(
  { from, to }: SheetWindow,
  { x, y }: { x: number; y: number },
): { x: number; y: number } {
  const scale = to[2] / from[2]
  return { x: from[0] + (x - to[0]) / scale, y: from[1] + (y - to[1]) / scale }
}

import { REMARKS_MAX, type RemarkCategory, type TextRemark } from './text-remarks'

/**
 * A place of a picture: a point, or a box whose corner the point is. All numbers are shares (0 to 1) of the picture as it was
 * sent, so that a place stays where it is however large the picture is shown and however it is turned.
 */
export interface PictureBox {
  /** Distance of its left edge from that of the picture. */
  x: number
  /** Distance of its upper edge from that of the picture. */
  y: number
  /** 0 for a point. */
  width: number
  /** 0 for a point. */
  height: number
}

/** A teacher's words about a place of a photograph of handwriting. */
export interface PictureRemark extends PictureBox {
  /** The picture by its place in the answer, from 0. */
  picture: number
  /** What kind of remark it is. */
  category: RemarkCategory
  /** May be empty: a category alone says enough at times. */
  text: string
}

/** Shares are kept with so many parts: finer than a pixel of the largest photograph. */
const PARTS = 10_000

const SLIP = 1 / PARTS

/**
 * Why remarks at places of pictures do not fit an answer; null when they do.
 *
 * @param pictures - the places of the pictures that are there
 * @param inText - the remarks in what was typed, which count with them
 */
export function pictureRemarksFault(
  pictures: readonly number[],
  remarks: readonly PictureRemark[],
  inText: readonly TextRemark[],
): string | null {
  if (remarks.length + inText.length > REMARKS_MAX) return `最多 ${REMARKS_MAX} 条批注`
  const isOutside = remarks.some(
    ({ picture, x, y, width, height }) =>
      !pictures.includes(picture) ||
      [x, y, width, height].some((share) => !(share >= 0)) ||
      x + width > 1 + SLIP ||
      y + height > 1 + SLIP,
  )
  return isOutside ? '有批注不在照片里，请刷新后再改' : null
}

/** Remarks as they are read: picture by picture, each from its top. */
export function inPictureOrder<R extends Pick<PictureRemark, 'picture' | 'x' | 'y'>>(
  remarks: readonly R[],
): R[] {
  return [...remarks].sort(
    (one, other) => one.picture - other.picture || one.y - other.y || one.x - other.x,
  )
}

/** The box between two points, cut at the edges of the picture; the points may be the same. */
export function boxBetween(
  one: Pick<PictureBox, 'x' | 'y'>,
  other: Pick<PictureBox, 'x' | 'y'>,
): PictureBox {
  const [left, right] = [rounded(Math.min(one.x, other.x)), rounded(Math.max(one.x, other.x))]
  const [top, bottom] = [rounded(Math.min(one.y, other.y)), rounded(Math.max(one.y, other.y))]
  return { x: left, y: top, width: rounded(right - left), height: rounded(bottom - top) }
}

function rounded(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * PARTS) / PARTS
}

/** Where a box lies once its picture is turned by so many quarters to the right. A negative number turns it back. */
export function turnedPlace({ x, y, width, height }: PictureBox, quarters: number): PictureBox {
  const turn = ((quarters % 4) + 4) % 4
  if (turn === 0) return { x, y, width, height }
  const [right, bottom] = [1 - x - width, 1 - y - height]
  if (turn === 1) return { x: bottom, y: x, width: height, height: width }
  if (turn === 2) return { x: right, y: bottom, width, height }
  return { x: y, y: right, width: height, height: width }
}

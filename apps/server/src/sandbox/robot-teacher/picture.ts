/** Pictures are coded in squares of so many pixels. */
export const SQUARE = 16

/** One kind of samples of a picture: its light, or one of its two colours, which have half as many rows and columns. */
export interface Plane {
  samples: Uint8Array
  width: number
  /** Samples on a side of a square. */
  side: number
}

/** A picture in whole squares, by light and two colours (4:2:0). */
export interface Picture {
  /** In squares. */
  columns: number
  rows: number
  planes: readonly [Plane, Plane, Plane]
}

/** Light and colours as a picture has them. */
export type Colour = readonly [number, number, number]

/** The colour of red, green and blue, 0 to 255 (BT.601). */
export function colourOf(red: number, green: number, blue: number): Colour {
  return [
    Math.round(16 + 0.257 * red + 0.504 * green + 0.098 * blue),
    Math.round(128 - 0.148 * red - 0.291 * green + 0.439 * blue),
    Math.round(128 + 0.439 * red - 0.368 * green - 0.071 * blue),
  ]
}

export function emptyPicture(columns: number, rows: number): Picture {
  const plane = (side: number): Plane => ({
    samples: new Uint8Array(columns * rows * side * side),
    width: columns * side,
    side,
  })
  return { columns, rows, planes: [plane(SQUARE), plane(SQUARE / 2), plane(SQUARE / 2)] }
}

export function copyPicture(from: Picture, to: Picture): void {
  for (const [index, { samples }] of from.planes.entries()) to.planes[index]?.samples.set(samples)
}

/** Fills a rectangle; its place and size are in pixels, even numbers. */
export function fill(
  { planes }: Picture,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  colour: Colour,
): void {
  for (const [index, plane] of planes.entries()) {
    const per = SQUARE / plane.side
    const last = (y + height) / per
    for (let row = y / per; row < last; row += 1) {
      const from = row * plane.width + x / per
      plane.samples.fill(colour[index] ?? 0, from, from + width / per)
    }
  }
}

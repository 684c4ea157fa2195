import { beijingIso } from '@kaozhou/domain'
import { DIGITS, GLYPH_SIDE, glyphPixels } from './glyphs'
import {
  type Colour,
  colourOf,
  copyPicture,
  emptyPicture,
  fill,
  type Picture,
  SQUARE,
} from './picture'

/** 640 by 360 pixels: the lower half of the last row is hidden. */
export const BOARD = { columns: 40, rows: 23, height: 360 } as const

const COLOURS = {
  wood: colourOf(138, 96, 60),
  board: colourOf(28, 66, 56),
  chalk: colourOf(240, 238, 226),
  mark: colourOf(196, 62, 44),
  dot: colourOf(240, 190, 84),
} as const

/** The clock's upper left, in squares. Digits are three wide, and a colon one. */
const CLOCK = { column: 6, row: 8 } as const
const COLON_ROWS = [1, 3]
/** Where the dot runs from left to right, a square with each picture. */
const TRACK = { column: 3, row: 18, length: 34 } as const

/** The blackboard behind which no teacher stands: the time in Beijing, and that this is a demonstration. */
export class Board {
  readonly picture: Picture = emptyPicture(BOARD.columns, BOARD.rows)
  readonly #empty: Picture = emptyPicture(BOARD.columns, BOARD.rows)

  constructor() {
    drawEmpty(this.#empty)
  }

  /** Draws the picture with this number, at this time. */
  draw(time: number, number: number): void {
    copyPicture(this.#empty, this.picture)
    let { column } = CLOCK
    for (const sign of clockOf(time)) column += drawSign(this.picture, sign, column)
    square(this.picture, TRACK.column + (number % TRACK.length), TRACK.row, COLOURS.dot)
  }
}

/** `19:30:05`. */
function clockOf(time: number): string {
  return beijingIso(time).slice(11, 19)
}

function drawEmpty(picture: Picture): void {
  const { columns, rows } = BOARD
  fill(picture, { x: 0, y: 0, width: columns * SQUARE, height: rows * SQUARE }, COLOURS.wood)
  const inside = { x: SQUARE, y: SQUARE }
  const size = { width: (columns - 2) * SQUARE, height: (rows - 2) * SQUARE }
  fill(picture, { ...inside, ...size }, COLOURS.board)
  fill(picture, { x: 32, y: 32, width: 112, height: 64 }, COLOURS.mark)
  write(picture, '演示', { x: 40, y: 40, scale: 2 })
  write(picture, '机器人老师正在上课', { x: 160, y: 54, scale: 1 })
  write(picture, '北京时间', { x: 272, y: 224, scale: 1 })
}

function write(
  picture: Picture,
  text: string,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  for (const [index, glyph] of [...text].entries()) {
    const left = x + index * GLYPH_SIDE * scale
    for (const pixel of glyphPixels(glyph)) {
      dot(picture, left + pixel.x * scale, y + pixel.y * scale, scale)
    }
  }
}

/** A pixel of a glyph; colours stay those of what is under it, so that thin strokes have no seams. */
function dot({ planes: [light] }: Picture, x: number, y: number, scale: number): void {
  for (let row = y; row < y + scale; row += 1) {
    light.samples.fill(COLOURS.chalk[0], row * light.width + x, row * light.width + x + scale)
  }
}

/** Returns how many squares it takes, with the distance to the next. */
function drawSign(picture: Picture, sign: string, column: number): number {
  const digit = DIGITS[Number(sign)]
  if (!digit) {
    for (const row of COLON_ROWS) square(picture, column, CLOCK.row + row, COLOURS.chalk)
    return 2
  }
  for (const [row, bits] of digit.entries()) {
    for (const x of [0, 1, 2]) {
      if (((bits >> (2 - x)) & 1) === 1) square(picture, column + x, CLOCK.row + row, COLOURS.chalk)
    }
  }
  return 4
}

function square(picture: Picture, column: number, row: number, colour: Colour): void {
  fill(picture, { x: column * SQUARE, y: row * SQUARE, width: SQUARE, height: SQUARE }, colour)
}

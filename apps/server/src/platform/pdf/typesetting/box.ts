import type { PdfBar, PdfText } from '../pdf-page'
import { hasCharacter, type PdfFont, widthOf } from './latin-fonts'

/** Something that stands on a line: how far it reaches from its beginning on the line, and what is drawn there. */
export interface Box {
  width: number
  /** Above the line. */
  up: number
  /** Below the line. */
  down: number
  /** From the beginning on the line, down. */
  texts: PdfText[]
  bars: PdfBar[]
}

/** How a text looks. */
export interface TextStyle {
  size: number
  font?: 'times' | 'bold' | 'italic'
  /** 0 black to 1 white. */
  gray?: number
}

const UP = 0.75
const DOWN = 0.25

export const NOTHING: Box = { width: 0, up: 0, down: 0, texts: [], bars: [] }

export function space(width: number): Box {
  return { ...NOTHING, width }
}

/** A text without a break, each character in a font that has it. */
export function textBox(text: string, { size, font = 'times', gray }: TextStyle): Box {
  const texts: PdfText[] = []
  let width = 0
  const characters = [...text]
  for (const [at, character] of characters.entries()) {
    const own = fontOf(character, font, isWide(characters[at - 1]) || isWide(characters[at + 1]))
    const last = texts.at(-1)
    if (last && last.font === own) last.text += character
    else
      texts.push({
        x: width,
        y: 0,
        size,
        text: character,
        font: own,
        ...(gray === undefined ? {} : { gray }),
      })
    width += widthOf(character, own) * size
  }
  return { width, up: size * UP, down: size * DOWN, texts, bars: [] }
}

/** Chinese and Latin have these, of different widths. */
const SHARED = '‘’“”—…·'
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]/

/** True for Chinese characters and their marks. */
export function isWide(character: string | undefined): boolean {
  return character !== undefined && WIDE.test(character)
}

function fontOf(
  character: string,
  font: NonNullable<TextStyle['font']>,
  isByWide: boolean,
): PdfFont {
  if (SHARED.includes(character) && isByWide) return 'song'
  if (isWide(character)) return 'song'
  if (hasCharacter(font, character)) return font
  return hasCharacter('symbol', character) ? 'symbol' : 'song'
}

/** Boxes side by side. */
export function rowBox(boxes: readonly Box[]): Box {
  const row: Box = { ...NOTHING, texts: [], bars: [] }
  for (const box of boxes) {
    const moved = movedBox(box, row.width, 0)
    row.texts.push(...moved.texts)
    row.bars.push(...moved.bars)
    row.width += box.width
    row.up = Math.max(row.up, box.up)
    row.down = Math.max(row.down, box.down)
  }
  return row
}

/** What is drawn of a box, so much to the right and down. Its measures stay. */
export function movedBox(box: Box, right: number, down: number): Box {
  return {
    ...box,
    texts: box.texts.map((text) => ({ ...text, x: text.x + right, y: text.y + down })),
    bars: box.bars.map((bar) => ({ ...bar, x: bar.x + right, y: bar.y + down })),
  }
}

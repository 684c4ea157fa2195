import type { TextPiece } from '@kaozhou/domain'
import type { PdfBar, PdfText } from '../pdf-page'
import { type Box, movedBox, rowBox, type TextStyle, textBox } from './box'
import { formulaBoxes } from './formula-box'
import { widthOf } from './latin-fonts'

/** A line of a page: how high it is, and what is drawn from its upper left corner. */
export interface SetLine {
  height: number
  /** Where letters stand, from the top. */
  baseline: number
  texts: PdfText[]
  bars: PdfBar[]
  /** A thin line to write on, so far below. */
  ruleAt?: number
}

/** What a line is filled with. */
export interface LineItem {
  box: Box
  /** Before it, unless it begins a line. */
  gap: number
  /** It begins a line. */
  isBreak?: boolean
}

const LEADING = 1.5
/** Latin words with their marks, spaces, a new line, or one character. */
const ATOMS = /[\u0021-\u007e\u00a1-\u024f‘’“”–—…]+|[ \t\u00a0]+|\n|[\s\S]/gu
/** No line begins with them. */
const CLOSING = /^[，。；：！？、）》”’…】〉％]$/
/** No line ends with them. */
const OPENING = /[（《“‘【〈]$/

/** What fills lines with a text, in an order in which lines are broken between items. */
export function itemsOf(pieces: readonly TextPiece[], style: TextStyle): LineItem[] {
  const items: LineItem[] = []
  const state: Filling = { items, gap: 0, isBreak: false, isGlued: true }
  for (const piece of pieces) addPiece(state, piece, style)
  return items
}

interface Filling {
  items: LineItem[]
  gap: number
  isBreak: boolean
  /** The next one stands at the last one: nothing was between them. */
  isGlued: boolean
}

function addPiece(state: Filling, piece: TextPiece, style: TextStyle): void {
  switch (piece.kind) {
    case 'text':
      addText(state, piece.text, style)
      break
    case 'strong':
      for (const one of piece.pieces) addPiece(state, one, { ...style, font: 'bold', gray: 0 })
      break
    case 'emphasis':
      for (const one of piece.pieces) addPiece(state, one, { ...style, font: 'italic' })
      break
    case 'blank':
      add(state, blankBox(piece.number, style))
      break
    case 'picture':
      addText(state, `〔图：${piece.alt || '见原题'}〕`, style)
      break
    case 'formula':
      for (const box of formulaBoxes(piece.tex, style.size)) add(state, box)
      break
  }
}

/** The number of a question on a line. */
function blankBox(number: number, style: TextStyle): Box {
  const text = textBox(`${number}`, style)
  const width = Math.max(text.width + style.size, style.size * 3.5)
  const moved = movedBox(text, (width - text.width) / 2, 0)
  return { ...moved, width, bars: [{ x: 0, y: style.size * 0.2, width, height: 0.4 }] }
}

function addText(state: Filling, text: string, style: TextStyle): void {
  for (const [atom] of text.matchAll(ATOMS)) {
    if (atom === '\n') {
      state.isBreak = true
      state.gap = 0
    } else if (/^[ \t\u00a0]+$/.test(atom)) {
      state.gap = widthOf(' ', 'times') * style.size
      state.isGlued = false
    } else add(state, textBox(atom, style), atom)
  }
}

function add(state: Filling, box: Box, text = ''): void {
  const last = state.items.at(-1)
  const isMark = CLOSING.test(text) && state.gap === 0
  if (last && !state.isBreak && (isMark || (state.isGlued && lastEndsWith(last, OPENING)))) {
    last.box = rowBox([last.box, box])
  } else {
    state.items.push({ box, gap: state.gap, ...(state.isBreak ? { isBreak: true } : {}) })
  }
  state.gap = 0
  state.isBreak = false
  state.isGlued = true
}

function lastEndsWith({ box }: LineItem, mark: RegExp): boolean {
  return mark.test(box.texts.at(-1)?.text ?? '')
}

/** Breaks items into lines of a width; `hanging`: the lines behind the first begin so far to the right. */
export function setLines(
  items: readonly LineItem[],
  {
    width,
    size,
    left = 0,
    hanging = 0,
  }: { width: number; size: number; left?: number; hanging?: number },
): SetLine[] {
  const lines: SetLine[] = []
  let open: LineItem[] = []
  let used = 0
  const close = () => {
    const indent = left + (lines.length > 0 ? hanging : 0)
    lines.push(lineOf(open, indent, size))
    open = []
    used = 0
  }
  for (const item of items.flatMap((one) => narrowed(one, width - left - hanging))) {
    const room = width - left - (lines.length > 0 ? hanging : 0)
    const needed = item.box.width + (open.length > 0 ? item.gap : 0)
    if (item.isBreak || (open.length > 0 && used + needed > room)) close()
    used += open.length > 0 ? needed : item.box.width
    open.push(item)
  }
  if (open.length > 0) close()
  return lines
}

/** What is wider than a line, such as an address, is cut into its letters. */
function narrowed(item: LineItem, room: number): LineItem[] {
  if (item.box.width <= room || item.box.bars.length > 0) return [item]
  const letters = item.box.texts.flatMap((text) =>
    [...text.text].map((letter) => ({ ...text, text: letter })),
  )
  return letters.map(({ text, size, font, gray }, at) => ({
    box: textBox(text, {
      size,
      ...(font === 'bold' || font === 'italic' ? { font } : {}),
      ...(gray === undefined ? {} : { gray }),
    }),
    gap: at === 0 ? item.gap : 0,
    ...(at === 0 && item.isBreak ? { isBreak: true } : {}),
  }))
}

function lineOf(items: readonly LineItem[], indent: number, size: number): SetLine {
  const leading = (size * (LEADING - 1)) / 2
  const up = Math.max(size * 0.75, ...items.map(({ box }) => box.up)) + leading
  const down = Math.max(size * 0.25, ...items.map(({ box }) => box.down)) + leading
  const line: SetLine = { height: up + down, baseline: up, texts: [], bars: [] }
  let x = indent
  for (const [at, { box, gap }] of items.entries()) {
    if (at > 0) x += gap
    const moved = movedBox(box, x, up)
    line.texts.push(...moved.texts)
    line.bars.push(...moved.bars)
    x += box.width
  }
  return line
}

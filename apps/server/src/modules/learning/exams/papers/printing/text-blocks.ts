import { parsePaperText, parsePieces, type TextBlock, type TextPiece } from '@kaozhou/domain'
import type { TextStyle } from '../../../../../platform/pdf/typesetting/box'
import { LINE_WIDTH, type PageBlock } from '../../../../../platform/pdf/typesetting/flow-pages'
import { itemsOf, type SetLine, setLines } from '../../../../../platform/pdf/typesetting/set-lines'

export const TEXT = { size: 10.5 } as const satisfies TextStyle
const TEXT_GAP = 4

/** A text of a paper as blocks, a paragraph each. */
export function textBlocks(source: string, left = 0): PageBlock[] {
  return parsePaperText(source).map((block) => ({
    lines: linesOf(block, left),
    gap: TEXT_GAP,
    isWhole: block.kind === 'table',
    isWithNext: block.kind === 'heading',
  }))
}

/** Stands between paragraphs. */
const NO_LINE: SetLine = { height: TEXT_GAP, baseline: TEXT_GAP, texts: [], bars: [] }

/** A text of a paper as lines, its paragraphs below one another. */
export function textLines(source: string, left = 0): SetLine[] {
  return parsePaperText(source).flatMap((block, at) => [
    ...(at > 0 ? [NO_LINE] : []),
    ...linesOf(block, left),
  ])
}

function linesOf(block: TextBlock, left: number): SetLine[] {
  switch (block.kind) {
    case 'heading':
      return pieceLines(block.pieces, { left, style: { size: 12, font: 'bold', gray: 0 } })
    case 'paragraph':
      return pieceLines(block.pieces, { left })
    case 'list':
      return block.items.flatMap((pieces, at) => {
        const mark = block.ordered ? `${at + 1}. ` : '• '
        return pieceLines([{ kind: 'text', text: mark }, ...pieces], { left, hanging: 12 })
      })
    case 'table':
      return [block.head, ...block.rows].map((row) => rowLine(row, left))
  }
}

interface Setting {
  left?: number
  hanging?: number
  style?: TextStyle
}

/** Pieces as lines of a page. */
export function pieceLines(
  pieces: readonly TextPiece[],
  { left = 0, hanging = 0, style = TEXT }: Setting = {},
): SetLine[] {
  return setLines(itemsOf(pieces, style), { width: LINE_WIDTH, size: style.size, left, hanging })
}

/** One line of Markdown, such as a stem or an option. */
export function sourceLines(source: string, setting: Setting = {}): SetLine[] {
  return pieceLines(parsePieces(source), setting)
}

/** A row of a table, its columns of one width, with a line below. */
function rowLine(cells: TextPiece[][], left: number): SetLine {
  const width = (LINE_WIDTH - left) / Math.max(1, cells.length)
  const columns = cells.map((pieces, at) => ({
    x: left + at * width,
    lines: setLines(itemsOf(pieces, TEXT), { width: width - 8, size: TEXT.size }),
  }))
  const row = stacked(columns)
  row.bars.push({ x: left, y: row.height - 0.3, width: LINE_WIDTH - left, height: 0.3 })
  return row
}

/** Lines in columns beside each other, the first ones on one height, as one line that is not torn. */
export function stacked(columns: readonly { x: number; lines: readonly SetLine[] }[]): SetLine {
  const baseline = Math.max(0, ...columns.map(({ lines }) => lines[0]?.baseline ?? 0))
  const row: SetLine = { height: 0, baseline, texts: [], bars: [] }
  for (const { x, lines } of columns) {
    let y = baseline - (lines[0]?.baseline ?? baseline)
    for (const line of lines) {
      row.texts.push(...line.texts.map((text) => ({ ...text, x: text.x + x, y: text.y + y })))
      row.bars.push(...line.bars.map((bar) => ({ ...bar, x: bar.x + x, y: bar.y + y })))
      y += line.height
    }
    row.height = Math.max(row.height, y)
  }
  return row
}

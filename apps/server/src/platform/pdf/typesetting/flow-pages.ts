import { PAGE_HEIGHT, PAGE_WIDTH, type PdfPage } from '../pdf-page'
import { textBox } from './box'
import type { SetLine } from './set-lines'

/** Lines that belong together. */
export interface PageBlock {
  lines: SetLine[]
  /** Space above it, unless it begins a page. */
  gap: number
  /** It is not torn where it fits on one page. */
  isWhole?: boolean
  /** It stands on the page on which the next block begins. */
  isWithNext?: boolean
  /** It begins a page. */
  isNewPage?: boolean
}

const MARGIN = 54
const TOP = 66
const BOTTOM = PAGE_HEIGHT - 60
/** So wide are the lines of a page. */
export const LINE_WIDTH: number = PAGE_WIDTH - 2 * MARGIN
const ROOM = BOTTOM - TOP
const SMALL = { size: 9, gray: 0.45 } as const

/** Blocks on pages of A4, each with a line above and its number below. */
export function flowPages(blocks: readonly PageBlock[], head: string): PdfPage[] {
  const pages: PdfPage[] = []
  let y = ROOM
  const turn = () => {
    pages.push({ texts: [], rules: [], bars: [] })
    y = 0
  }
  for (const [at, block] of blocks.entries()) {
    const needed = block.gap + neededFrom(blocks, at)
    if (pages.length === 0 || block.isNewPage || (y > 0 && y + needed > ROOM)) turn()
    if (y > 0) y += block.gap
    for (const line of block.lines) {
      if (y > 0 && y + line.height > ROOM) turn()
      draw(pages.at(-1), line, y)
      y += line.height
    }
  }
  return pages.map((page, index) => framed(page, head, `${index + 1} / ${pages.length}`))
}

/** How much has to fit on the page on which a block begins. */
function neededFrom(blocks: readonly PageBlock[], at: number): number {
  const block = blocks[at]
  if (!block) return 0
  const all = heightOf(block.lines)
  const own = block.isWhole || block.isWithNext ? all : heightOf(block.lines.slice(0, 2))
  const next = blocks[at + 1]
  const needed =
    block.isWithNext && next && !next.isNewPage ? own + next.gap + neededFrom(blocks, at + 1) : own
  return needed > ROOM ? heightOf(block.lines.slice(0, 2)) : needed
}

function heightOf(lines: readonly SetLine[]): number {
  return lines.reduce((sum, { height }) => sum + height, 0)
}

function draw(page: PdfPage | undefined, { texts, bars, ruleAt }: SetLine, y: number): void {
  if (!page) return
  const top = TOP + y
  page.texts.push(...texts.map((text) => ({ ...text, x: text.x + MARGIN, y: text.y + top })))
  page.bars?.push(...bars.map((bar) => ({ ...bar, x: bar.x + MARGIN, y: bar.y + top })))
  if (ruleAt !== undefined) page.rules.push({ x: MARGIN, y: top + ruleAt, width: LINE_WIDTH })
}

function framed(page: PdfPage, head: string, number: string): PdfPage {
  const above = textBox(head, SMALL)
  const below = textBox(number, SMALL)
  return {
    ...page,
    texts: [
      ...above.texts.map((text) => ({ ...text, x: text.x + MARGIN, y: 44 })),
      ...below.texts.map((text) => ({
        ...text,
        x: text.x + (PAGE_WIDTH - below.width) / 2,
        y: PAGE_HEIGHT - 36,
      })),
      ...page.texts,
    ],
    rules: [{ x: MARGIN, y: 52, width: LINE_WIDTH }, ...page.rules],
  }
}

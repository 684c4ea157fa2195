import type { DocumentPart } from '../../../database/schema/catalogue'
import {
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type PdfPage,
  type PdfRule,
  type PdfText,
} from '../../../platform/pdf/pdf-page'

/** The text that the PDF of a document is made of. */
export interface DocumentSource {
  /** The school's name, on every page. */
  school: string
  name: string
  courseName: string
  parts: readonly DocumentPart[]
}

/** A page as it is shown: a heading, and lines of text; `____` becomes a line to write on. */
export interface DocumentPage {
  title: string
  lines: string[]
}

const MARGIN = 64
const LINE = 24
const TEXT_SIZE = 11
const LINES_PER_PAGE = 26
/** Width of a line in characters; a Latin letter is half of one. */
const LINE_WIDTH = Math.floor((PAGE_WIDTH - 2 * MARGIN) / TEXT_SIZE)

const TO_WRITE_ON = /^_{4,}$/
/** A Latin word with its punctuation, spaces, or one character. */
const PIECES = /[\u0021-\u007e]+|\s+|./gu
/** What may stand beyond the end of a line, since no line begins with it. */
const CLOSING = /^[，。；：！？、）》”’…]$/

/** The pages of a document; each part begins a new page. */
export function documentPages({ name, parts }: DocumentSource): DocumentPage[] {
  const pages = parts.flatMap(({ title, lines }) => paged(title || titleOf(name), lines))
  return pages.length > 0 ? pages : [{ title: titleOf(name), lines: [] }]
}

export function titleOf(name: string): string {
  return name.replace(/\.pdf$/i, '')
}

/** Breaks text into lines, and the lines into as many pages as they need. */
function paged(title: string, lines: readonly string[]): DocumentPage[] {
  const fitting = lines.flatMap(wrap)
  const count = Math.ceil(fitting.length / LINES_PER_PAGE)
  return Array.from({ length: count }, (_, index) => ({
    title: index === 0 ? title : `${title}（续）`,
    lines: fitting.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE),
  }))
}

function wrap(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const piece of line.match(PIECES) ?? []) {
    if (widthOf(current + piece.trimEnd()) > LINE_WIDTH && !CLOSING.test(piece) && current !== '') {
      lines.push(current.trimEnd())
      current = piece.trimStart()
    } else {
      current += piece
    }
    while (widthOf(current) > LINE_WIDTH + 1) {
      const fits = LINE_WIDTH * 2
      lines.push(current.slice(0, fits))
      current = current.slice(fits)
    }
  }
  return [...lines, current.trimEnd()]
}

function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += character <= '\u007e' ? 0.5 : 1
  return width
}

/** The document as a file. */
export async function documentPdf(
  source: DocumentSource,
): Promise<{ bytes: Buffer; pages: number }> {
  // Loaded only here: pdf-lib takes 0.2 s to load, and most processes never make a file.
  const { writePdf } = await import('../../../platform/pdf/write-pdf')
  const pages = documentPages(source)
  const drawn = pages.map((page, index) => drawPage(page, source, `${index + 1} / ${pages.length}`))
  return {
    bytes: await writePdf({ title: titleOf(source.name), producer: source.school }, drawn),
    pages: pages.length,
  }
}

function drawPage(page: DocumentPage, source: DocumentSource, number: string): PdfPage {
  const width = PAGE_WIDTH - 2 * MARGIN
  const texts: PdfText[] = [
    { x: MARGIN, y: 44, size: 9, text: `${source.school}　${source.courseName}`, gray: 0.45 },
    { x: MARGIN, y: 96, size: 18, text: page.title },
    { x: MARGIN, y: PAGE_HEIGHT - 40, size: 9, text: '仅供本课程学员学习使用', gray: 0.45 },
    { x: PAGE_WIDTH - MARGIN - 40, y: PAGE_HEIGHT - 40, size: 9, text: number, gray: 0.45 },
  ]
  const rules: PdfRule[] = [{ x: MARGIN, y: 108, width }]
  for (const [index, text] of page.lines.entries()) {
    const y = 138 + index * LINE
    if (TO_WRITE_ON.test(text)) rules.push({ x: MARGIN, y: y + 4, width })
    else if (text !== '') texts.push({ x: MARGIN, y, size: TEXT_SIZE, text })
  }
  return { texts, rules }
}

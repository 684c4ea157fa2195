/** A piece of a line. */
export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'emphasis'; pieces: TextPiece[] }
  | { kind: 'formula'; tex: string; display: boolean }
  /** The place of a question within its passage. */
  | { kind: 'blank'; number: number }
  | { kind: 'picture'; src: string; alt: string }

/** A block of a text of a paper. */
export type TextBlock =
  | { kind: 'paragraph' | 'heading'; pieces: TextPiece[] }
  | { kind: 'list'; ordered: boolean; items: TextPiece[][] }
  | { kind: 'table'; head: TextPiece[][]; rows: TextPiece[][][] }

/**
 * Reads the Markdown of a paper: paragraphs, `#` headings, lists, tables, `**strong**`, `*emphasis*`, pictures, `$formula$`,
 * `$$formula$$` and `{{36}}` for the blank of question 36. There is no HTML: everything else is text.
 */
export function parsePaperText(source: string): TextBlock[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n+/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseBlock)
}

const BULLET = /^[-*] +/
const NUMBER = /^\d+[.)] +/

function parseBlock(block: string): TextBlock {
  const lines = block.split('\n').map((line) => line.trim())
  const [first = '', second = ''] = lines
  if (/^#{1,6} /.test(first) && lines.length === 1)
    return { kind: 'heading', pieces: parsePieces(first.replace(/^#+ /, '')) }
  if (first.startsWith('|') && /^\|[\s:|-]+$/.test(second)) {
    const [head = [], , ...rows] = lines.map(cellsOf)
    return { kind: 'table', head, rows }
  }
  for (const [mark, ordered] of [
    [BULLET, false],
    [NUMBER, true],
  ] as const) {
    if (lines.every((line) => mark.test(line)))
      return {
        kind: 'list',
        ordered,
        items: lines.map((line) => parsePieces(line.replace(mark, ''))),
      }
  }
  return { kind: 'paragraph', pieces: parsePieces(lines.join('\n')) }
}

/** Stands for a bar that belongs to its cell. Engines before Safari 16.4 can't look behind a bar for its backslash. */
const OWN_BAR = '\u0000'

function cellsOf(line: string): TextPiece[][] {
  const cells = line.replaceAll('\\|', OWN_BAR).replace(/^\|/, '').replace(/\|$/, '').split('|')
  return cells.map((cell) => parsePieces(cell.trim().replaceAll(OWN_BAR, '|')))
}

/** Groups: escaped character, `$$…$$`, `$…$`, blank, picture, strong, emphasis. */
const PIECE =
  /\\([\\$*_{}[\]!|#-])|\$\$([^$]+)\$\$|\$((?:\\\$|[^$\n])+)\$|\{\{(\d+)\}\}|!\[([^[\]]*)\]\(([^()\s]+)\)|\*\*((?:[^*]|\*(?!\*))+)\*\*|\*([^*\s][^*]*)\*/g

/** A picture of the school's own server, or of one that is named with https. */
const PICTURE_ADDRESS = /^(?:https:\/\/|\/(?!\/))/

/** Reads a stem or an option, which are one line: the pieces of a text of a paper, without blocks. */
export function parsePieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  const addText = (more: string): void => {
    const last = pieces.at(-1)
    if (more === '') return
    if (last?.kind === 'text') last.text += more
    else pieces.push({ kind: 'text', text: more })
  }
  for (const match of text.matchAll(PIECE)) {
    addText(text.slice(end, match.index))
    end = match.index + match[0].length
    const [, escaped] = match
    const piece = pieceOf(match)
    if (escaped !== undefined) addText(escaped)
    else if (piece) pieces.push(piece)
    else addText(match[0])
  }
  addText(text.slice(end))
  return pieces
}

function pieceOf(match: RegExpMatchArray): TextPiece | null {
  const [, , displayed, inline, blank, alt, src, strong, emphasis] = match
  if (displayed !== undefined) return { kind: 'formula', tex: displayed.trim(), display: true }
  if (inline !== undefined) return { kind: 'formula', tex: inline, display: false }
  if (blank !== undefined) return { kind: 'blank', number: Number(blank) }
  if (src !== undefined)
    return PICTURE_ADDRESS.test(src) ? { kind: 'picture', src, alt: alt ?? '' } : null
  if (strong !== undefined) return { kind: 'strong', pieces: parsePieces(strong) }
  if (emphasis !== undefined) return { kind: 'emphasis', pieces: parsePieces(emphasis) }
  return null
}

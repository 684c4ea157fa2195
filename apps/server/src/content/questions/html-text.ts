const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Elements that have no text of their own, and what they are. */
const LOST_ELEMENTS: Readonly<Record<string, string>> = {
  math: '公式（MathML）',
  svg: '图片（SVG）',
  audio: '录音',
  video: '视频',
  object: '媒体',
  embed: '媒体',
  iframe: '媒体',
}
const LOST = new RegExp(`<(${Object.keys(LOST_ELEMENTS).join('|')})\\b[^<>]*>`, 'gi')

/** The text of a piece of HTML: paragraphs stay, tags go, pictures, formulas and media are named in `lost`. */
export function htmlText(html: string, lost: string[]): string {
  for (const [, source = ''] of html.matchAll(/<img\b[^<>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi)) {
    lost.push(`图片 ${source}`)
  }
  return withoutLost(html, lost)
    .replace(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, entity)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Each goes with all that it holds; one that is never closed is its tag alone. */
function withoutLost(html: string, lost: string[]): string {
  const unclosed = new Set<string>()
  let kept = ''
  let end = 0
  for (const { 0: tag, 1: written = '', index } of html.matchAll(LOST)) {
    if (index < end) continue
    const name = written.toLowerCase()
    const after = index + tag.length
    const close = unclosed.has(name) ? null : closeOf(name, html, after)
    if (close === null) unclosed.add(name)
    lost.push(LOST_ELEMENTS[name] ?? name)
    kept += `${html.slice(end, index)} `
    end = close ?? after
  }
  return kept + html.slice(end)
}

/** Where the element ends whose text begins at `from`; null when it is never closed. */
function closeOf(name: string, html: string, from: number): number | null {
  const closing = new RegExp(`</${name}>`, 'gi')
  closing.lastIndex = from
  return closing.test(html) ? closing.lastIndex : null
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

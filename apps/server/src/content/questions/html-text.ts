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
const LOST = new RegExp(
  `<(${Object.keys(LOST_ELEMENTS).join('|')})\\b[^>]*>(?:[\\s\\S]*?</\\1>)?`,
  'gi',
)

/** The text of a piece of HTML: paragraphs stay, tags go, pictures, formulas and media are named in `lost`. */
export function htmlText(html: string, lost: string[]): string {
  for (const [, source = ''] of html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi)) {
    lost.push(`图片 ${source}`)
  }
  return html
    .replace(LOST, (_, name: string) => {
      lost.push(LOST_ELEMENTS[name.toLowerCase()] ?? name)
      return ' '
    })
    .replace(/<(?:br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, entity)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

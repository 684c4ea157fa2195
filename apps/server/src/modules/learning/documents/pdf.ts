import { deflateSync } from 'node:zlib'

/** One line of a page: where it begins, in points from the left and the top, and how large it is. */
export interface PdfText {
  x: number
  y: number
  size: number
  text: string
  /** 0 black to 1 white. */
  gray?: number
}

/** A rule to write on, or under a heading. */
export interface PdfRule {
  x: number
  y: number
  width: number
}

export interface PdfPage {
  texts: PdfText[]
  rules: PdfRule[]
}

/** A4 in points. */
export const PAGE_WIDTH = 595
export const PAGE_HEIGHT = 842

/**
 * A PDF of text and rules. Chinese is set in `STSong-Light`, which readers bring themselves (PDF 32000 §9.7.5.2), so a
 * file stays small and no font has to be shipped. The same pages give the same bytes.
 */
export function writePdf(title: string, pages: readonly PdfPage[]): Buffer {
  const contents = pages.map(contentStream)
  const firstPage = 6
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ')
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>',
    // CIDs 1 to 95 are the Latin letters: half as wide as a character.
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  for (const [index, content] of contents.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Resources << /Font << /F 3 0 R >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      content,
    )
  }
  objects.push(`<< /Title <FEFF${hexOf(title)}> /Producer <FEFF${hexOf('考舟')}> >>`)
  return assemble(objects)
}

function contentStream({ texts, rules }: PdfPage): Buffer {
  const lines = rules.map(
    ({ x, y, width }) =>
      `0.75 G 0.5 w ${x} ${PAGE_HEIGHT - y} m ${x + width} ${PAGE_HEIGHT - y} l S`,
  )
  const words = texts.map(
    ({ x, y, size, text, gray = 0.1 }) =>
      `BT ${gray} g /F ${size} Tf ${x} ${PAGE_HEIGHT - y} Td <${hexOf(text)}> Tj ET`,
  )
  const packed = deflateSync([...lines, ...words].join('\n'))
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/** UTF-16, big end first. */
function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
}

/** The objects one after the other, and the table of where each begins. */
function assemble(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  let at = (parts[0] as Buffer).length
  const offsets = objects.map((object, index) => {
    const offset = at
    const bytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(bytes)
    at += bytes.length
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

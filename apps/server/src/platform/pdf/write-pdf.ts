import {
  beginText,
  endText,
  fill,
  lineTo,
  moveText,
  moveTo,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFOperator,
  type PDFRef,
  PDFString,
  rectangle,
  setFillingGrayscaleColor,
  setFontAndSize,
  setLineWidth,
  setStrokingGrayscaleColor,
  showText,
  stroke,
} from 'pdf-lib'
import {
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type PdfBar,
  type PdfPage,
  type PdfRule,
  type PdfText,
} from './pdf-page'
import { latinFont, type PdfFont } from './typesetting/latin-fonts'

const FONT = 'F'
const A4 = { width: PAGE_WIDTH, height: PAGE_HEIGHT }

/** A PDF of text and rules. The same pages give the same bytes. */
export async function writePdf(
  { title, producer }: { title: string; producer: string },
  pages: readonly PdfPage[],
): Promise<Buffer> {
  // Without metadata there is no time of creation in the file.
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage('zh-CN')
  document.setProducer(producer)
  const font = addSongFont(document)
  const latin: LatinFonts = new Map()
  for (const { texts, rules, bars = [], size = A4 } of pages) {
    const { width, height } = size
    const page = document.addPage([width, height])
    page.node.setFontDictionary(PDFName.of(FONT), font)
    for (const [name, ref] of latinFontsOf(document, texts, latin)) {
      page.node.setFontDictionary(PDFName.of(name), ref)
    }
    page.pushOperators(
      ...rules.flatMap((rule) => ruleOperators(rule, height)),
      ...bars.flatMap((bar) => barOperators(bar, height)),
      ...texts.flatMap((text) => textOperators(text, height)),
    )
  }
  return Buffer.from(await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }))
}

type LatinFonts = Map<Exclude<PdfFont, 'song'>, PDFRef>

/** The Latin fonts that texts are set in; each is put into the document once. */
function latinFontsOf(
  { context }: PDFDocument,
  texts: readonly PdfText[],
  known: LatinFonts,
): LatinFonts {
  const used: LatinFonts = new Map()
  for (const { font = 'song' } of texts) {
    if (font === 'song' || used.has(font)) continue
    const ref = known.get(font) ?? latinFont(font).embedIntoContext(context)
    known.set(font, ref)
    used.set(font, ref)
  }
  return used
}

/**
 * `STSong-Light`, the Chinese font that readers bring themselves (PDF 32000 §9.7.5.2): a file stays small and no font
 * has to be shipped. pdf-lib knows such fonts only as objects; its `drawText` wants a Latin or an embedded font.
 */
function addSongFont({ context }: PDFDocument): PDFRef {
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: 'STSong-Light',
    Flags: 6,
    FontBBox: [-25, -254, 1000, 880],
    ItalicAngle: 0,
    Ascent: 880,
    Descent: -120,
    CapHeight: 880,
    StemV: 93,
  })
  const characters = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType0',
    BaseFont: 'STSong-Light',
    CIDSystemInfo: {
      Registry: PDFString.of('Adobe'),
      Ordering: PDFString.of('GB1'),
      Supplement: 5,
    },
    FontDescriptor: context.register(descriptor),
    // CIDs 1 to 95 are the Latin letters: half as wide as a character.
    DW: 1000,
    W: [1, 95, 500],
  })
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'STSong-Light-UniGB-UTF16-H',
    Encoding: 'UniGB-UTF16-H',
    DescendantFonts: [context.register(characters)],
  })
  return context.register(font)
}

function barOperators({ x, y, width, height }: PdfBar, pageHeight: number): PDFOperator[] {
  return [setFillingGrayscaleColor(0), rectangle(x, pageHeight - y - height, width, height), fill()]
}

function ruleOperators({ x, y, width }: PdfRule, pageHeight: number): PDFOperator[] {
  return [
    setStrokingGrayscaleColor(0.75),
    setLineWidth(0.5),
    moveTo(x, pageHeight - y),
    lineTo(x + width, pageHeight - y),
    stroke(),
  ]
}

function textOperators(
  { x, y, size, text, gray = 0.1, font = 'song' }: PdfText,
  pageHeight: number,
): PDFOperator[] {
  return [
    beginText(),
    setFillingGrayscaleColor(gray),
    setFontAndSize(font === 'song' ? FONT : font, size),
    moveText(x, pageHeight - y),
    showText(font === 'song' ? PDFHexString.of(utf16Hex(text)) : latinFont(font).encodeText(text)),
    endText(),
  ]
}

/** UTF-16, big-endian. */
function utf16Hex(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
}

import { certificateNumberText } from '@kaozhou/domain'
import { encode } from 'uqr'
import {
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type PdfBar,
  type PdfPage,
  type PdfText,
} from '../../../platform/pdf/pdf-page'

export interface PrintedCertificate {
  number: string
  name: string
  courseName: string
  school: string
  /** As it is printed: 2026 年 12 月 1 日. */
  date: string
  /** The page that verifies it, absolute. */
  address: string
}

/** A4 on its side. */
const SIZE = { width: PAGE_HEIGHT, height: PAGE_WIDTH }
const MIDDLE = SIZE.width / 2
const EDGE = 28
const QR_SIDE = 96

/** A certificate as a PDF of one page, with a QR code that leads to the page which verifies it. */
export async function certificatePdf(certificate: PrintedCertificate): Promise<Buffer> {
  // Loaded only here: pdf-lib takes 0.2 s to load.
  const { writePdf } = await import('../../../platform/pdf/write-pdf')
  const { school, courseName, number } = certificate
  const title = `${courseName} 结业证书 ${certificateNumberText(number)}`
  return writePdf({ title, producer: school }, [certificatePage(certificate)])
}

function certificatePage(certificate: PrintedCertificate): PdfPage {
  const { number, name, courseName, school, date, address } = certificate
  const foot = SIZE.height - 118
  return {
    size: SIZE,
    rules: [{ x: MIDDLE - 150, y: 262, width: 300 }],
    bars: [...frame(EDGE, 2), ...frame(EDGE + 6, 0.5), ...qrBars(address, 64, foot - QR_SIDE + 50)],
    texts: [
      centred(school, 92, 16, 0.35),
      centred('结业证书', 156, 44),
      centred(name, 248, fitting(name, 34, 300)),
      centred('已学完课程', 300, 15, 0.35),
      centred(`《${courseName}》`, 338, fitting(courseName, 24, SIZE.width - 200)),
      centred('达到结业要求，特发此证。', 374, 15, 0.35),
      at(180, foot, 12, '编号', 0.45),
      ...apart(180, foot + 18, 12, certificateNumberText(number)),
      at(180, foot + 40, 9, `扫码或打开网址验证真伪：${address}`, 0.45),
      ending(school, foot, 14),
      ending(date, foot + 22, 12, 0.35),
    ],
  }
}

function at(x: number, y: number, size: number, text: string, gray = 0.1): PdfText {
  return { x, y, size, text, gray }
}

/** Letter by letter: readers whose fonts have wide capitals let them overlap. */
function apart(x: number, y: number, size: number, text: string): PdfText[] {
  return Array.from(text, (letter, index) => at(x + index * size * 0.8, y, size, letter))
}

function centred(text: string, y: number, size: number, gray?: number): PdfText {
  return at(MIDDLE - widthOf(text, size) / 2, y, size, text, gray)
}

function ending(text: string, y: number, size: number, gray?: number): PdfText {
  return at(SIZE.width - 72 - widthOf(text, size), y, size, text, gray)
}

/** As large as wanted, or as fits into a line. */
function fitting(text: string, size: number, width: number): number {
  return Math.min(size, width / widthOf(text, 1))
}

/** Letters of ASCII are half as wide as a character. */
function widthOf(text: string, size: number): number {
  const units = Array.from(text, (letter) => (letter <= '\u007e' ? 0.5 : 1))
  return size * units.reduce((sum, unit) => sum + unit, 0)
}

function frame(inset: number, thick: number): PdfBar[] {
  const width = SIZE.width - 2 * inset
  const height = SIZE.height - 2 * inset
  return [
    { x: inset, y: inset, width, height: thick },
    { x: inset, y: inset + height - thick, width, height: thick },
    { x: inset, y: inset, width: thick, height },
    { x: inset + width - thick, y: inset, width: thick, height },
  ]
}

/** The dark runs of each row of the code: whole runs leave no gaps between modules. */
function qrBars(text: string, left: number, top: number): PdfBar[] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = QR_SIDE / size
  return data.flatMap((row, down) => {
    const bars: PdfBar[] = []
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue
      let to = from
      while (row[to]) to += 1
      const [x, width] = [left + from * unit, (to - from) * unit]
      bars.push({ x, y: top + down * unit, width, height: unit })
      from = to
    }
    return bars
  })
}

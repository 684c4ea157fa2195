import { code128 } from '@kaozhou/domain'
import type { PdfBar, PdfPage, PdfText } from '../../../../platform/pdf/pdf-page'
import type { ParcelLabel } from './parcel-labels'
import { wrapText } from './wrap-text'

const MM = 72 / 25.4
/** The size of the labels that carriers use: 100 × 150 mm. */
export const LABEL_SIZE: { width: number; height: number } = { width: 100 * MM, height: 150 * MM }

const MARGIN = 14
const WIDE = LABEL_SIZE.width - 2 * MARGIN
const BAR_HEIGHT = 56
/** Modules that stay white on either side, so that a reader finds the first and the last bar. */
const QUIET = 10
const LAST_LINE = LABEL_SIZE.height - MARGIN

/** Labels as pages: receiver, bars of the parcel's number, contents. */
export function labelPages(labels: readonly ParcelLabel[], school: string): PdfPage[] {
  return labels.map((label) => labelPage(label, school))
}

function labelPage(label: ParcelLabel, school: string): PdfPage {
  const { number, address, items, orderIds } = label
  const texts: PdfText[] = [{ x: MARGIN, y: 26, size: 10, text: school, gray: 0 }]
  const rules = [{ x: MARGIN, y: 34, width: WIDE }]
  let y = 34
  const write = (text: string, size: number, lines: number) => {
    for (const line of wrapText(text, WIDE / size).slice(0, lines)) {
      y += size * 1.35
      texts.push({ x: MARGIN, y, size, text: line, gray: 0 })
    }
  }
  write(`${address.name}  ${address.mobile}`, 18, 2)
  y += 4
  write(address.region, 15, 2)
  write(address.detail, 15, 5)
  y += 12
  const bars = barsOf(number, y)
  y += BAR_HEIGHT
  write(number, 13, 1)
  y += 8
  rules.push({ x: MARGIN, y, width: WIDE })
  if (orderIds.length > 0) write(`订单 ${orderIds.join('、')}`, 9, 3)
  y += 2
  for (const [index, { name, quantity }] of items.entries()) {
    // A line is kept for what does not fit.
    if (y + 2 * 14 > LAST_LINE && index < items.length - 1) {
      write(`…… 共 ${items.length} 种，见配货单`, 10, 1)
      break
    }
    write(`${name} ×${quantity}`, 10, Math.max(1, Math.floor((LAST_LINE - y) / 14)))
  }
  return { texts, rules, bars, size: LABEL_SIZE }
}

/** As wide as the label allows, in the middle. */
function barsOf(number: string, y: number): PdfBar[] {
  const { widths, modules } = code128(number)
  const unit = Math.min(2, WIDE / (modules + 2 * QUIET))
  let x = (LABEL_SIZE.width - modules * unit) / 2
  const bars: PdfBar[] = []
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ x, y, width: width * unit, height: BAR_HEIGHT })
    x += width * unit
  }
  return bars
}

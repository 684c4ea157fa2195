import { type PickedThing, parcelNumber } from '@kaozhou/domain'
import {
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type PdfPage,
  type PdfText,
} from '../../../../platform/pdf/pdf-page'
import { wrapText } from './wrap-text'

const MARGIN = 48
const WIDE = PAGE_WIDTH - 2 * MARGIN
const TOP = 96
const LINE = 18
const LINES_PER_PAGE = Math.floor((PAGE_HEIGHT - TOP - 48) / LINE)

interface Line {
  text: string
  size: number
  /** Under a rule: a new thing begins. */
  begins: boolean
}

/** A picking list as pages: each thing with how many to take, and under it the parcels that want it. */
export function pickingPages(picks: readonly PickedThing[], school: string): PdfPage[] {
  const lines = picks.flatMap(linesOf)
  const count = Math.max(1, Math.ceil(lines.length / LINES_PER_PAGE))
  return Array.from({ length: count }, (_, index) => {
    const shown = lines.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE)
    return page(shown, `${school} 配货单　第 ${index + 1} 页，共 ${count} 页`)
  })
}

function linesOf({ name, quantity, parcels }: PickedThing): Line[] {
  const wanted = parcels
    .map((parcel) => `${parcelNumber(parcel.parcelId)}${orderText(parcel)} ×${parcel.quantity}`)
    .join('　')
  return [
    ...wrapText(`□ ${name}　共 ${quantity} 件`, WIDE / 13).map((text, index) => {
      return { text, size: 13, begins: index === 0 }
    }),
    ...wrapText(wanted, WIDE / 10).map((text) => ({ text, size: 10, begins: false })),
  ]
}

function orderText({ orderId }: { orderId: string | null }): string {
  return orderId === null ? '' : `（${orderId}）`
}

function page(lines: readonly Line[], title: string): PdfPage {
  const texts: PdfText[] = [{ x: MARGIN, y: 60, size: 15, text: title, gray: 0 }]
  const rules = lines.flatMap(({ begins }, index) =>
    begins ? [{ x: MARGIN, y: TOP + (index - 1) * LINE + 5, width: WIDE }] : [],
  )
  for (const [index, { text, size }] of lines.entries()) {
    texts.push({ x: MARGIN, y: TOP + index * LINE, size, text, gray: 0 })
  }
  return { texts, rules }
}

import type { CourseProduct } from '@kaozhou/api'
import { fenText, type PosterLayer, type PosterSpec } from '@kaozhou/ui'
import { brand } from '../../../../../page/brand'

const WIDTH = 320
const MARGIN = 20
const INNER = WIDTH - 2 * MARGIN
const COVER_TOP = 56
const COVER_HEIGHT = 158
/** So many characters of the name fit into a line. */
const NAME_LINE = 14

// A poster is sent to others: it has the colours of the light theme, whatever theme the user has chosen.
const INK = '#12211f'
const INK_2 = '#51615d'
const INK_3 = '#65746f'

export interface CoursePosterFacts {
  course: CourseProduct
  /** The nickname of the user who shares the course; null for a visitor. */
  sharer: string | null
  /** The address in the QR code. */
  link: string
  /** Prices as the host may show them. */
  priceText: (text: string) => string
}

/** The poster of a course: who shares it, cover, name, price, and a QR code that leads to it. */
export function coursePosterSpec({
  course,
  sharer,
  link,
  priceText,
}: CoursePosterFacts): PosterSpec {
  const nameTop = COVER_TOP + COVER_HEIGHT + 16
  const leadTop = nameTop + (course.name.length > NAME_LINE ? 56 : 30)
  const priceTop = leadTop + 44
  const footTop = priceTop + 66
  const height = footTop + 124
  return {
    width: WIDTH,
    height,
    layers: [
      { kind: 'rect', x: 0, y: 0, width: WIDTH, height, fill: '#ffffff' },
      {
        ...line(sharer ? `${sharer} 推荐你一起学` : '推荐你一起学', MARGIN, 22, INK_2, 14),
        weight: 500,
        maxLines: 1,
      },
      ...coverLayers(course),
      { ...line(course.name, MARGIN, nameTop, INK, 19), weight: 600, maxLines: 2 },
      { ...line(course.summary, MARGIN, leadTop, INK_2, 13), maxLines: 2 },
      ...priceLayers(course, priceTop, priceText),
      { kind: 'rect', x: MARGIN, y: footTop, width: INNER, height: 1, fill: '#e3e9e7' },
      { kind: 'qr', text: link, x: MARGIN, y: footTop + 16, size: 92 },
      { ...line('长按或扫描二维码', 130, footTop + 26, INK, 15), weight: 500 },
      line('看课程大纲、老师和评价', 130, footTop + 51, INK_3, 12),
      {
        ...line(brand().name, 130, footTop + 78, brand().colours.primary, 18),
        weight: 600,
        serif: true,
      },
    ],
  }
}

function line(text: string, x: number, y: number, color: string, size: number) {
  return { kind: 'text' as const, text, x, y, size, color, maxWidth: WIDTH - MARGIN - x }
}

/** The cover over the name's first character, which shows when the cover does not load. */
function coverLayers({ name, cover }: CourseProduct): PosterLayer[] {
  const box = { x: MARGIN, y: COVER_TOP, width: INNER, height: COVER_HEIGHT, radius: 12 }
  return [
    { kind: 'rect', fill: brand().colours.wash, ...box },
    {
      kind: 'text',
      text: Array.from(name)[0] ?? '课',
      x: WIDTH / 2,
      y: COVER_TOP + 42,
      size: 72,
      lineHeight: 1,
      color: brand().colours.primary,
      align: 'center',
      serif: true,
    },
    ...(cover ? [{ kind: 'image' as const, src: cover, optional: true, ...box }] : []),
  ]
}

function priceLayers(
  { price, originalPrice, groupBuying, saleState }: CourseProduct,
  top: number,
  priceText: (text: string) => string,
): PosterLayer[] {
  const more = [
    groupBuying && saleState === 'onSale'
      ? `${groupBuying.people} 人团 ${fenText(groupBuying.price)}`
      : '',
    originalPrice > price ? `原价 ${fenText(originalPrice)}` : '',
  ].filter(Boolean)
  return [
    {
      ...line(
        price === 0 ? '免费' : priceText(fenText(price)),
        MARGIN,
        top,
        brand().colours.price,
        26,
      ),
      weight: 600,
    },
    line(priceText(more.join(' · ')), MARGIN, top + 38, INK_3, 12),
  ]
}

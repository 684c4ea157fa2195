import type { PersonalReport, StudyReportCard } from '@kaozhou/api'
import { isSharedCard } from '@kaozhou/domain'
import type { PosterLayer, PosterSpec } from '@kaozhou/ui'
import { brand } from '../../../../page/brand'

const WIDTH = 320
const MARGIN = 24
const TOP = 156
const ROW = 74
const COLUMN = (WIDTH - 2 * MARGIN) / 2
/** Numbers on a poster: three rows of two. */
const MOST = 6

// A poster is a picture for others: it has the light theme's colours in both themes.
const INK = '#12211f'
const INK_2 = '#51615d'
const INK_3 = '#65746f'
const TONES = {
  sea: { fill: '#0b7a6f', wash: '#e3f3f0' },
  spring: { fill: '#2f7a2e', wash: '#e9f5e4' },
  summer: { fill: '#1769c2', wash: '#e3effb' },
  autumn: { fill: '#96590a', wash: '#fbeeda' },
  festival: { fill: '#b3261e', wash: '#fdebe6' },
} as const satisfies Record<PersonalReport['tone'], { fill: string; wash: string }>

/** The poster of a report: its numbers without money and points, and a QR code. */
export function reportPosterSpec(report: PersonalReport, link: string): PosterSpec {
  const { title, name, periodText, courseName, tone, cards } = report
  const { fill, wash } = TONES[tone]
  const figures = cards.filter(({ kind, figure }) => figure && isSharedCard(kind)).slice(0, MOST)
  const footTop = TOP + Math.ceil(figures.length / 2) * ROW + 8
  const height = footTop + 132
  return {
    width: WIDTH,
    height,
    layers: [
      box(0, 0, WIDTH, height, '#ffffff'),
      box(0, 0, WIDTH, 132, wash),
      ...waves(fill),
      { ...line(`${name} 的`, 26, INK_2, 14), maxLines: 1 },
      { ...line(courseName ?? title, 48, fill, 24), weight: 600, maxLines: 1 },
      { ...line(courseName ? title : periodText, 86, INK_2, 13), maxLines: 1 },
      ...figures.flatMap((card, at) => figureLayers(card, at, fill)),
      box(MARGIN, footTop, WIDTH - 2 * MARGIN, 1, '#e3e9e7'),
      { kind: 'qr', text: link, x: MARGIN, y: footTop + 18, size: 92 },
      { ...line('扫码看你自己的报告', footTop + 30, INK, 15), x: 132, weight: 500 },
      { ...line('学过的每一天都算数', footTop + 55, INK_3, 12), x: 132 },
      { ...line(brand().name, footTop + 82, fill, 18), x: 132, weight: 600, serif: true },
    ],
  }
}

function figureLayers(card: StudyReportCard, at: number, fill: string): PosterLayer[] {
  const { figure, title } = card
  const x = MARGIN + (at % 2) * COLUMN
  const y = TOP + Math.floor(at / 2) * ROW
  const place = { x, maxWidth: COLUMN - 8, maxLines: 1 }
  return [
    { ...line(title, y, INK_3, 12), ...place },
    { ...line(`${figure?.value} ${figure?.unit}`, y + 20, fill, 26), ...place, weight: 600 },
  ]
}

/** Water below the head. */
function waves(fill: string): PosterLayer[] {
  return Array.from({ length: 8 }, (_, at) => ({
    ...box(at * 40, 130, 20, 2, fill),
    radius: 1,
  }))
}

function line(text: string, y: number, color: string, size: number) {
  return { kind: 'text' as const, text, x: MARGIN, y, size, color, maxWidth: WIDTH - 2 * MARGIN }
}

function box(x: number, y: number, width: number, height: number, fill: string) {
  return { kind: 'rect' as const, x, y, width, height, fill }
}

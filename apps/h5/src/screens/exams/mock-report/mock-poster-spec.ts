import type { MockReport } from '@kaozhou/api'
import { aheadText, isRanked, rankText } from '@kaozhou/domain'
import type { PosterLayer, PosterSpec } from '@kaozhou/ui'
import { brand } from '../../../page/brand'
import { marksText } from '../+shared/marks-text'

const WIDTH = 320
const MARGIN = 24
const ROWS_TOP = 222
const ROW = 30

// A poster is a picture for others: it has the light theme's colours in both themes.
const INK = '#12211f'
const INK_2 = '#51615d'
const INK_3 = '#65746f'
const LINE = '#e3e9e7'

/** The poster of a mock's result: score, rank, parts, and a QR code that leads to the mock. */
export function mockPosterSpec(report: MockReport, link: string): PosterSpec {
  const { mock, nickname, score, scale, parts } = report
  const { colours, name } = brand()
  const footTop = ROWS_TOP + parts.length * ROW + 16
  const height = footTop + 124
  const middle = { x: WIDTH / 2, align: 'center' } as const
  return {
    width: WIDTH,
    height,
    layers: [
      box(0, 0, WIDTH, height, '#ffffff'),
      box(0, 0, WIDTH, 200, colours.wash),
      { ...line(`${nickname} 的模考成绩`, 24, INK_2, 14), ...middle, maxLines: 1 },
      { ...line(mock.title, 48, INK, 17), ...middle, weight: 600, maxLines: 1 },
      { ...line('预估分', 80, INK_3, 12), ...middle },
      { ...line(marksText(score), 96, colours.primary, 52), ...middle, weight: 600, lineHeight: 1 },
      { ...line(`满分 ${marksText(scale)}`, 152, INK_3, 12), ...middle },
      { ...line(standingText(report), 172, INK, 13), ...middle },
      ...parts.flatMap((part, at) => partLayers(part, ROWS_TOP + at * ROW)),
      box(MARGIN, footTop, WIDTH - 2 * MARGIN, 1, LINE),
      { kind: 'qr', text: link, x: MARGIN, y: footTop + 16, size: 92 },
      { ...line('扫码参加同一场模考', footTop + 28, INK, 15), x: 132, weight: 500 },
      { ...line('真题节奏，交卷即出报告', footTop + 53, INK_3, 12), x: 132 },
      { ...line(name, footTop + 80, colours.primary, 18), x: 132, weight: 600, serif: true },
    ],
  }
}

function standingText(report: MockReport): string {
  if (report.rank === null) return `${report.takers} 人参加排名，我只测水平`
  if (!isRanked(report)) return '第一个交卷'
  return `${rankText(report)} / ${report.takers} 人 · ${aheadText(report)}`
}

function partLayers(part: MockReport['parts'][number], top: number): PosterLayer[] {
  const { title, scaled, weight } = part
  return [
    { ...line(title, top, INK_2, 13), maxWidth: 180, maxLines: 1 },
    {
      ...line(`${marksText(scaled)} / ${marksText(weight)}`, top, INK, 13),
      x: WIDTH - MARGIN,
      align: 'right',
    },
  ]
}

function line(text: string, y: number, color: string, size: number) {
  return { kind: 'text' as const, text, x: MARGIN, y, size, color, maxWidth: WIDTH - 2 * MARGIN }
}

function box(x: number, y: number, width: number, height: number, fill: string) {
  return { kind: 'rect' as const, x, y, width, height, fill }
}

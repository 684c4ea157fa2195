import type { CampaignState } from '@kaozhou/api'
import type { PosterSpec } from '@kaozhou/ui'
import { brand } from '../../../../page/brand'

const WIDTH = 320
const MARGIN = 24
const PICTURE_HEIGHT = 179
const TITLE_TOP = PICTURE_HEIGHT + 20
const FOOT_TOP = TITLE_TOP + 96
const HEIGHT = FOOT_TOP + 124

// A poster is sent to others: it has the colours of the light theme, whatever theme the user has chosen.
const INK = '#12211f'
const INK_2 = '#51615d'
const INK_3 = '#65746f'
const LINE = '#e3e9e7'

/** A result of the user in the campaign, shown large instead of the subtitle. */
export interface PosterResult {
  figure: string
  note: string
}

/** The poster of a campaign: its picture, what it is about, and a QR code that leads to it. `link` is an address. */
export function campaignPosterSpec(
  { title, subtitle, page }: CampaignState,
  link: string,
  result?: PosterResult | null,
): PosterSpec {
  const { colours, name } = brand()
  return {
    width: WIDTH,
    height: HEIGHT,
    layers: [
      box(0, 0, WIDTH, HEIGHT, '#ffffff'),
      box(0, 0, WIDTH, PICTURE_HEIGHT, colours.wash),
      ...(page.hero
        ? [
            {
              kind: 'image',
              src: page.hero,
              optional: true,
              ...area(0, 0, WIDTH, PICTURE_HEIGHT),
            } as const,
          ]
        : []),
      { ...line(page.slogan, TITLE_TOP, colours.primary, 13), maxLines: 1 },
      { ...line(title, TITLE_TOP + 22, INK, 24), weight: 600, maxLines: 1 },
      ...(result
        ? [
            { ...line(result.figure, TITLE_TOP + 54, colours.price, 30), weight: 600 as const },
            {
              ...line(result.note, TITLE_TOP + 66, INK_2, 13),
              x: WIDTH - MARGIN,
              align: 'right' as const,
            },
          ]
        : [{ ...line(subtitle, TITLE_TOP + 58, INK_2, 13), maxLines: 2 }]),
      box(MARGIN, FOOT_TOP, WIDTH - 2 * MARGIN, 1, LINE),
      { kind: 'qr', text: link, x: MARGIN, y: FOOT_TOP + 16, size: 92 },
      { ...line('扫码一起参加', FOOT_TOP + 28, INK, 15), x: 132, weight: 500, maxWidth: 164 },
      { ...line(page.share.text, FOOT_TOP + 52, INK_3, 12), x: 132, maxWidth: 164, maxLines: 1 },
      {
        ...line(name, FOOT_TOP + 80, colours.primary, 18),
        x: 132,
        weight: 600,
        serif: true,
        maxWidth: 164,
      },
    ],
  }
}

function line(text: string, y: number, color: string, size: number) {
  return { kind: 'text' as const, text, x: MARGIN, y, size, color, maxWidth: WIDTH - 2 * MARGIN }
}

function area(x: number, y: number, width: number, height: number) {
  return { x, y, width, height }
}

function box(x: number, y: number, width: number, height: number, fill: string) {
  return { kind: 'rect' as const, fill, ...area(x, y, width, height) }
}

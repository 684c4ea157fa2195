import type { PosterLayer, PosterSpec } from '@kaozhou/ui'
import { brand } from '../../../../page/brand'

const WIDTH = 320
const MARGIN = 24
const TITLE_TOP = 96
/** So many characters of the title fit into a line. */
const TITLE_LINE = 12

// A poster is sent to others: it has the colours of the light theme, whatever theme the user has chosen.
const INK = '#12211f'
const INK_2 = '#51615d'
const INK_3 = '#65746f'

export interface InvitePosterFacts {
  title: string
  lines: readonly string[]
  /** The address in the QR code. */
  link: string
}

/** The poster of an invitation: its title, what it gives, and a QR code that leads to it. */
export function invitePosterSpec({ title, lines, link }: InvitePosterFacts): PosterSpec {
  const { colours, name } = brand()
  const linesTop = TITLE_TOP + (title.length > TITLE_LINE ? 76 : 42)
  const codeTop = linesTop + lines.length * 26 + 24
  const height = codeTop + 208
  return {
    width: WIDTH,
    height,
    layers: [
      { kind: 'rect', x: 0, y: 0, width: WIDTH, height, fill: '#ffffff' },
      { kind: 'rect', x: 0, y: 0, width: WIDTH, height: 64, fill: colours.primary },
      { ...line(name, MARGIN, 20, '#ffffff', 20), weight: 600, serif: true },
      { ...line(title, MARGIN, TITLE_TOP, INK, 22), weight: 600, maxLines: 2 },
      ...lines.map(
        (text, at): PosterLayer => ({
          ...line(text, MARGIN, linesTop + at * 26, INK_2, 14),
          maxLines: 1,
        }),
      ),
      {
        kind: 'rect',
        x: MARGIN,
        y: codeTop - 8,
        width: WIDTH - 2 * MARGIN,
        height: 1,
        fill: '#e3e9e7',
      },
      { kind: 'qr', text: link, x: WIDTH / 2 - 70, y: codeTop + 8, size: 140 },
      { ...line('长按或扫描二维码', WIDTH / 2, codeTop + 160, INK_3, 12), align: 'center' },
    ],
  }
}

function line(text: string, x: number, y: number, color: string, size: number) {
  return { kind: 'text' as const, text, x, y, size, color, maxWidth: WIDTH - MARGIN - x }
}

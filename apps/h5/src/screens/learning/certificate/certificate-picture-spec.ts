import type { Certificate } from '@kaozhou/api'
import { certificateDate, certificateNumberText } from '@kaozhou/domain'
import type { PosterSpec } from '@kaozhou/ui'
import { brand } from '../../../page/brand'

const WIDTH = 320
const MARGIN = 24
const HEIGHT = 452

// A picture is for others: it has the light theme's colours in both themes.
const INK = '#12211f'
const INK_2 = '#51615d'
const INK_3 = '#65746f'

/** A certificate as a picture for sharing, with a QR code that leads to the page which verifies it. */
export function certificatePictureSpec(certificate: Certificate, link: string): PosterSpec {
  const { name, courseName, school, number, issuedAt } = certificate
  const { colours } = brand()
  const middle = { x: WIDTH / 2, align: 'center' } as const
  return {
    width: WIDTH,
    height: HEIGHT,
    layers: [
      box(0, 0, WIDTH, HEIGHT, colours.wash),
      box(12, 12, WIDTH - 24, HEIGHT - 24, colours.primary),
      box(13, 13, WIDTH - 26, HEIGHT - 26, '#ffffff'),
      { ...line(school, 40, INK_2, 13), ...middle, maxLines: 1 },
      { ...line('结业证书', 64, colours.primary, 34), ...middle, weight: 600, serif: true },
      { ...line(name, 134, INK, 24), ...middle, weight: 600, maxLines: 1 },
      box(80, 172, WIDTH - 160, 1, colours.primary),
      { ...line('已学完课程', 188, INK_2, 13), ...middle },
      { ...line(`《${courseName}》`, 212, INK, 17), ...middle, weight: 600, maxLines: 2 },
      { ...line('达到结业要求，特发此证。', 270, INK_2, 13), ...middle },
      { kind: 'qr', text: link, x: MARGIN + 4, y: 318, size: 92 },
      { ...line(certificateDate(issuedAt), 330, INK, 13), x: 134 },
      { ...line('扫码验证真伪', 356, INK_2, 12), x: 134 },
      { ...line(certificateNumberText(number), 384, INK_3, 11), x: 134, maxWidth: 160 },
    ],
  }
}

function line(text: string, y: number, color: string, size: number) {
  return { kind: 'text' as const, text, x: MARGIN, y, size, color, maxWidth: WIDTH - 2 * MARGIN }
}

function box(x: number, y: number, width: number, height: number, fill: string) {
  return { kind: 'rect' as const, x, y, width, height, fill }
}

import type { CoverGround } from './cover-spec'
import { type Hue, hues, PAPER, VERMILION } from './palette'
import { SERIF, svg, text, waveLine } from './svg'

export type DrawnLogo = { palette: CoverGround } & ({ mark: 'boat' } | { sign: string })

/** Boat, wave and shore in a 120×120 box, without a ground. */
function mark(hull: string, sail: string, shore: string, wave: string): string {
  return [
    `<circle cx="91" cy="34" r="9" fill="${VERMILION}"/>`,
    `<path d="M72 80c10-14 20-24 48-26v30z" fill="${shore}"/>`,
    `<path d="M59 22c20 13 27 30 25 48H59z" fill="${sail}"/><path d="M52 34C40 44 34 56 33 70h19z" fill="${sail}" opacity=".65"/>`,
    `<path d="M22 76h72c-5 15-15 21-28 21H50C37 97 27 91 22 76z" fill="${hull}"/>`,
    `<g fill="none" stroke="${wave}" stroke-linecap="round"><path d="${waveLine(8, 99, 34, 9, 3)}" stroke-width="4"/><path d="${waveLine(-9, 109, 34, 9, 4)}" stroke-width="2.5" opacity=".6"/></g>`,
  ].join('')
}

/** The mark as an app icon. */
export function logoMark(logo: DrawnLogo, name: string): string {
  return svg(120, 120, name, logoBadge(logo))
}

/** The mark on its ground with round corners, in a 120×120 box. */
export function logoBadge(logo: DrawnLogo): string {
  const { deep, mid } = hues[logo.palette]
  const clip = '<clipPath id="r"><rect width="120" height="120" rx="27"/></clipPath>'
  const ground = `<rect width="120" height="120" fill="${mid}"/><rect y="97" width="120" height="23" fill="${deep}"/>`
  return `${clip}<g clip-path="url(#r)">${ground}${logoDrawing(logo)}</g>`
}

/** What stands on the ground: the boat or the sign. */
export function logoDrawing(logo: DrawnLogo): string {
  const { line } = hues[logo.palette]
  return 'sign' in logo ? sign(logo.sign) : mark(PAPER, PAPER, line, line)
}

function sign(character: string): string {
  return text(60, 82, character, {
    size: 68,
    fill: PAPER,
    weight: 700,
    anchor: 'middle',
    family: SERIF,
  })
}

const NAME_LEFT = 144
const NAME_SIZE = 78
const NAME_SPACING = 6

/** The mark and the name in one line. */
export function logoWordmark(logo: DrawnLogo, name: string): string {
  const hue: Hue = hues[logo.palette]
  const drawing =
    'sign' in logo
      ? logoBadge(logo)
      : `<g transform="translate(4 0)">${mark(hue.deep, hue.mid, hue.line, hue.mid)}</g>`
  const width = NAME_LEFT + Array.from(name).length * (NAME_SIZE + NAME_SPACING) + 8
  const word = text(NAME_LEFT, 88, name, {
    size: NAME_SIZE,
    fill: hue.deep,
    weight: 700,
    family: SERIF,
    spacing: NAME_SPACING,
  })
  return svg(width, 120, name, drawing + word)
}

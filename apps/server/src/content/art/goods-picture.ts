import { hues, PAPER } from './palette'
import { SERIF, svg, text, waveLine } from './svg'

const GROUNDS = Object.values(hues)

/** A points good: one character on a seal-like plate, 300×300. */
export function goodsPicture(id: number, name: string, figure: string): string {
  const hue = GROUNDS[id % GROUNDS.length] ?? hues.teal
  return svg(
    300,
    300,
    name,
    [
      `<rect width="300" height="300" fill="${hue.wash}"/><rect x="62" y="46" width="176" height="176" rx="28" fill="${hue.mid}"/><rect x="74" y="58" width="152" height="152" rx="20" fill="none" stroke="${hue.line}" stroke-width="3"/>`,
      text(150, 176, figure, {
        size: 112,
        fill: PAPER,
        weight: 700,
        family: SERIF,
        anchor: 'middle',
      }),
      `<path d="${waveLine(-20, 262, 90, 18, 4)}" fill="none" stroke="${hue.mid}" stroke-width="4" stroke-linecap="round"/>`,
    ].join(''),
  )
}

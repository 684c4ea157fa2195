import { hues, PAPER, VERMILION } from './palette'
import { SERIF, svg, text, waveLine } from './svg'

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
export function logoMark(): string {
  const { deep, mid, line } = hues.teal
  return svg(
    120,
    120,
    '考舟',
    `<clipPath id="r"><rect width="120" height="120" rx="27"/></clipPath><g clip-path="url(#r)"><rect width="120" height="120" fill="${mid}"/><rect y="97" width="120" height="23" fill="${deep}"/>${mark(PAPER, PAPER, line, line)}</g>`,
  )
}

/** The mark and the name in one line. */
export function logoWordmark(): string {
  const { deep, mid, line } = hues.teal
  return svg(
    320,
    120,
    '考舟',
    `<g transform="translate(4 0)">${mark(deep, mid, line, mid)}</g>${text(144, 88, '考舟', { size: 78, fill: deep, weight: 700, family: SERIF, spacing: 6 })}`,
  )
}

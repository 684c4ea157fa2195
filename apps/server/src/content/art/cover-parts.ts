import { AMBER, type Hue, PAPER, VERMILION } from './palette'
import { SERIF, text, waveLine } from './svg'

export const WIDTH = 750
export const HEIGHT = 422

/** The figure, its ink centred on a point: a serif character, a formula in italics. */
export function figure(
  cx: number,
  cy: number,
  content: string,
  size: number,
  fill: string,
): string {
  const isLatin = /^[\x20-\x7e\u03b1-\u03c9]+$/.test(content)
  return text(cx, Math.round(cy + size * (isLatin ? 0.32 : 0.365)), content, {
    size,
    fill,
    weight: 700,
    anchor: 'middle',
    family: SERIF,
    italic: isLatin && !/^\d+$/.test(content),
  })
}

/** The short name with a tick before it, as a teacher marks a paper. */
export function label(x: number, y: number, content: string, fill: string): string {
  // Vermilion is too dark to be seen on a deep ground.
  const tick = fill === PAPER ? AMBER : VERMILION
  return `<rect x="${x}" y="${y - 36}" width="8" height="40" rx="4" fill="${tick}"/>${text(x + 24, y, content, { size: 42, fill, weight: 600, spacing: 2 })}`
}

/** The logo's wave: three fine lines over the foot of the cover. */
export function waves(hue: Hue, y = 372): string {
  const lines = [0, 17, 34].map((dy, index) => {
    const width = 3 - index * 0.6
    return `<path d="${waveLine(-60 - index * 30, y + dy, 150, 26, 6)}" stroke-width="${width}" opacity="${0.85 - index * 0.25}"/>`
  })
  return `<g fill="none" stroke="${hue.line}" stroke-linecap="round">${lines.join('')}</g>`
}

/** A small boat on the wave, the sign that all covers share. */
export function boat(x: number, y: number, scale: number, hull: string, sail = PAPER): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 0h60c-4 13-13 18-24 18H22C11 18 4 12 0 0z" fill="${hull}"/><path d="M31-46c17 12 22 26 21 40H31z" fill="${sail}"/><path d="M26-34C17-25 12-16 11-6h15z" fill="${sail}" opacity=".6"/></g>`
}

export function ground(fill: string): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`
}

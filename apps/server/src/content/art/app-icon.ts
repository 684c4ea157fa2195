import { SHARE_SIZE } from '../../platform/brand/brand'
import { type DrawnLogo, logoBadge, logoDrawing } from './logo-mark'
import { hues } from './palette'
import { svg, waveBody } from './svg'

/** The logo without round corners, smaller by `scale`: systems cut icons to their own shape. */
export function appIcon(logo: DrawnLogo, scale: number): string {
  const { deep, mid } = hues[logo.palette]
  const edge = (120 * (1 - scale)) / 2
  const shore = 97 * scale + edge
  const ground = `<rect width="120" height="120" fill="${mid}"/><rect y="${shore}" width="120" height="${120 - shore}" fill="${deep}"/>`
  return svg(
    120,
    120,
    '',
    `${ground}<g transform="translate(${edge} ${edge}) scale(${scale})">${logoDrawing(logo)}</g>`,
  )
}

/** The logo above water in the school's colours: what chats show of a page, without words, which need a font. */
export function sharePicture(logo: DrawnLogo): string {
  const { width, height } = SHARE_SIZE
  const { wash, mist, mid } = hues[logo.palette]
  const water = [
    `<path d="${waveBody(-60, 470, 220, 34, 7, height)}" fill="${mist}"/>`,
    `<path d="${waveBody(-160, 540, 260, 30, 7, height)}" fill="${mid}"/>`,
  ].join('')
  const badge = `<g transform="translate(425 90) scale(2.9167)">${logoBadge(logo)}</g>`
  return svg(
    width,
    height,
    '',
    `<rect width="${width}" height="${height}" fill="${wash}"/>${water}${badge}`,
  )
}

import { coverMotif } from './cover-motifs'
import { boat } from './cover-parts'
import { AMBER, hues, PAPER, VERMILION } from './palette'
import { SERIF, svg, text, waveBody, waveLine } from './svg'

const WIDTH = 750
const HEIGHT = 300

export interface BannerWords {
  title: string
  subtitle: string
  /** The figure that decides: a price, a date, a saving. */
  tag: string
}

function words({ title, subtitle, tag }: BannerWords, fill: string, soft: string): string {
  const tagWidth =
    44 + [...tag].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 256 ? 15 : 26), 0)
  return [
    text(44, 106, title, { size: 50, fill, weight: 700, family: SERIF, spacing: 2 }),
    text(46, 154, subtitle, { size: 26, fill: soft }),
    `<rect x="44" y="184" width="${tagWidth}" height="50" rx="25" fill="${VERMILION}"/>`,
    text(44 + tagWidth / 2, 218, tag, { size: 26, fill: '#fff', weight: 600, anchor: 'middle' }),
  ].join('')
}

export const BANNER_SCENES = ['shore', 'night', 'books'] as const

const SCENES = {
  shore: shoreBanner,
  night: nightBanner,
  books: booksBanner,
} as const satisfies Record<(typeof BANNER_SCENES)[number], (words: BannerWords) => string>

/** A banner, 750×300. */
export function bannerPicture(scene: (typeof BANNER_SCENES)[number], words: BannerWords): string {
  return SCENES[scene](words)
}

/** Morning at sea: a boat on its way to the shore. */
function shoreBanner(content: BannerWords): string {
  const { deep, mid, line } = hues.teal
  return svg(
    WIDTH,
    HEIGHT,
    content.title,
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${hues.teal.mist}"/><circle cx="566" cy="140" r="80" fill="#e8573c"/>`,
      `<path d="M622 240c14-54 36-94 66-100 28-2 46 6 62 16v144H622z" fill="${mid}"/><path d="M680 82h20l6 62h-32z" fill="${PAPER}"/><path d="M677 102h26l2 16h-30z" fill="${VERMILION}"/><rect x="680" y="64" width="20" height="18" fill="${AMBER}"/><path d="M675 66l15-14 15 14z" fill="${deep}"/>`,
      `<path d="${waveBody(-40, 222, 210, 24, 4, HEIGHT)}" fill="${mid}"/>`,
      boat(516, 212, 1.9, deep),
      `<path d="${waveBody(-110, 252, 210, 24, 5, HEIGHT)}" fill="${deep}"/><path d="${waveLine(-70, 272, 150, 20, 6)}" fill="none" stroke="${line}" stroke-width="2.5"/>`,
      words(content, hues.teal.ink, '#0a5a51'),
    ].join(''),
  )
}

/** A desk at night: the lamp, the formula sheet, the moon. */
function nightBanner(content: BannerWords): string {
  const hue = hues.indigo
  return svg(
    WIDTH,
    HEIGHT,
    content.title,
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${hue.deep}"/><circle cx="676" cy="70" r="38" fill="${AMBER}"/><circle cx="692" cy="60" r="34" fill="${hue.deep}"/>`,
      `<g fill="${hue.mist}"><circle cx="430" cy="44" r="3"/><circle cx="520" cy="72" r="2"/><circle cx="600" cy="36" r="3"/><circle cx="396" cy="96" r="2"/></g>`,
      text(438, 222, '∮', { size: 130, fill: hue.mid, weight: 700, family: SERIF }),
      coverMotif('lamp', hue, 540, 92, 166),
      `<rect y="256" width="${WIDTH}" height="44" fill="${hue.mid}"/><path d="${waveLine(-40, 278, 150, 20, 6)}" fill="none" stroke="${hue.line}" stroke-width="2.5"/>`,
      words(content, PAPER, hue.mist),
    ].join(''),
  )
}

/** A pile of this term's books with a bookmark in each. */
function booksBanner(content: BannerWords): string {
  const hue = hues.ochre
  const spines = [
    [500, 214, 200, hue.deep, '高等数学'],
    [520, 170, 176, '#0b7a6f', '线性代数'],
    [488, 126, 190, '#3a4796', '概率统计'],
    [514, 82, 172, VERMILION, '大学物理'],
  ] as const
  const books = spines.map(
    ([x, y, width, fill, name]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="40" rx="6" fill="${fill}"/><rect x="${x + width - 18}" y="${y + 6}" width="18" height="28" fill="${PAPER}"/><path d="M${x + 14} ${y}v40" stroke="${AMBER}" stroke-width="4"/>${text(x + 32, y + 28, name, { size: 22, fill: PAPER, spacing: 3 })}`,
  )
  return svg(
    WIDTH,
    HEIGHT,
    content.title,
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${hue.mist}"/><path d="M430 ${HEIGHT}L560 0h190v${HEIGHT}z" fill="${AMBER}" opacity=".55"/>`,
      ...books,
      `<path d="${waveBody(-40, 262, 210, 20, 4, HEIGHT)}" fill="${hue.mid}"/><path d="${waveLine(-70, 280, 150, 18, 6)}" fill="none" stroke="${hue.mist}" stroke-width="2.5"/>`,
      words(content, hue.ink, '#6b4208'),
    ].join(''),
  )
}

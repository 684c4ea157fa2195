import { HERO_HEIGHT, HERO_WIDTH, heroBackdrops, toneHues } from './hero-backdrops'
import { heroScenes } from './hero-scenes'
import type { HeroSpec, HeroTone } from './hero-spec'
import { type Hue, PAPER, VERMILION } from './palette'
import { SERIF, svg, text } from './svg'

/** The picture at the head of a campaign, 750×360: the tone's land and sky, what it is about, and its sign on a paper slip. */
export function campaignHero(title: string, tone: HeroTone, { scene, figure }: HeroSpec): string {
  const hue = toneHues[tone]
  return svg(
    HERO_WIDTH,
    HERO_HEIGHT,
    title,
    [
      heroBackdrops[tone](hue),
      slip(figure, hue),
      `<g transform="translate(548 184)">${heroScenes[scene](hue)}</g>`,
    ].join(''),
  )
}

/** A slip of paper on a thread, with one character or two below each other, as wishes are hung up. */
function slip(figure: string, hue: Hue): string {
  const signs = [...figure]
  const size = signs.length > 1 ? 84 : 118
  const drawn = signs.map((sign, index) =>
    text(204, (signs.length > 1 ? 152 : 216) + index * 94, sign, {
      size,
      fill: hue.ink,
      weight: 700,
      family: SERIF,
      anchor: 'middle',
    }),
  )
  return `<path d="M204 0v62" stroke="${VERMILION}" stroke-width="4"/><path d="M124 62h160v236l-80-26-80 26z" fill="${PAPER}"/><path d="M136 74h136v207l-68-22-68 22z" fill="none" stroke="${hue.mid}" stroke-width="2.5"/><circle cx="204" cy="70" r="9" fill="${VERMILION}"/>${drawn.join('')}`
}

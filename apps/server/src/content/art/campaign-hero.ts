import { HERO_HEIGHT, HERO_WIDTH, heroBackdrops, toneHues } from './hero-backdrops'
import { heroScenes } from './hero-scenes'
import { HERO_STORIES, type HeroSpec, type HeroStory, type HeroTone } from './hero-spec'
import { heroStories } from './hero-stories'
import { type Hue, PAPER, VERMILION } from './palette'
import { SERIF, svg, text } from './svg'

/** The picture at the head of a campaign, 750×360: a story from edge to edge, or the tone's land with a scene and its sign. */
export function campaignHero(title: string, tone: HeroTone, spec: HeroSpec): string {
  return svg(HERO_WIDTH, HERO_HEIGHT, title, drawn(spec, tone, toneHues[tone]))
}

function drawn({ scene, figure, slip = 'left' }: HeroSpec, tone: HeroTone, hue: Hue): string {
  if (isStory(scene)) return heroStories[scene](hue) + seal(figure)
  const [slipX, sceneX] = slip === 'left' ? [204, 548] : [546, 202]
  return [
    heroBackdrops[tone](hue),
    `<g transform="translate(${slipX} 0)">${paperSlip(figure, hue)}</g>`,
    `<g transform="translate(${sceneX} 184)">${heroScenes[scene](hue)}</g>`,
  ].join('')
}

function isStory(scene: HeroSpec['scene']): scene is HeroStory {
  return HERO_STORIES.some((story) => story === scene)
}

/** A seal in the corner of a story, as painters put it. */
function seal(figure: string): string {
  const signs = [...figure]
  const drawnSigns = signs.map((sign, index) =>
    text(76, 300 - (signs.length - 1 - index) * 64, sign, {
      size: 56,
      fill: PAPER,
      weight: 700,
      family: SERIF,
      anchor: 'middle',
    }),
  )
  const height = 20 + signs.length * 64
  return `<rect x="34" y="${324 - height}" width="84" height="${height}" rx="10" fill="${VERMILION}" stroke="${PAPER}" stroke-width="4"/>${drawnSigns.join('')}`
}

/** A slip of paper on a thread, with one character or two below each other, as wishes are hung up. */
function paperSlip(figure: string, hue: Hue): string {
  const signs = [...figure]
  const size = signs.length > 1 ? 84 : 118
  const drawn = signs.map((sign, index) =>
    text(0, (signs.length > 1 ? 152 : 216) + index * 94, sign, {
      size,
      fill: hue.ink,
      weight: 700,
      family: SERIF,
      anchor: 'middle',
    }),
  )
  return `<path d="M0 0v62" stroke="${VERMILION}" stroke-width="4"/><path d="M-80 62H80v236l-80-26-80 26z" fill="${PAPER}"/><path d="M-68 74H68v207l-68-22-68 22z" fill="none" stroke="${hue.mid}" stroke-width="2.5"/><circle cy="70" r="9" fill="${VERMILION}"/>${drawn.join('')}`
}

const HERO_TONES = ['sea', 'spring', 'summer', 'autumn', 'festival'] as const
export type HeroTone = (typeof HERO_TONES)[number]

export const HERO_SCENES = [
  'wheel',
  'gashapon',
  'cards',
  'tree',
  'envelopes',
  'calendar',
  'friends',
  'headphones',
  'podium',
  'paper',
  'map',
  'question',
  'box',
  'books',
  'ticket',
  'lamp',
  'letter',
] as const
export type HeroScene = (typeof HERO_SCENES)[number]

/** The picture at the head of a campaign: what it is about, and one or two characters on the slip beside it. */
export interface HeroSpec {
  scene: HeroScene
  figure: string
}

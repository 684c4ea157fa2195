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
  'cups',
  'tandem',
  'photo',
  'sails',
  'gate',
  'setsquare',
  'scroll',
  'abacus',
  'hall',
  'target',
  'blackboard',
  'finish',
  'transcript',
  'lots',
  'screen',
  'parcel',
  'bottle',
  'notebook',
] as const
export type HeroScene = (typeof HERO_SCENES)[number]

/** Scenes that fill the whole picture. */
export const HERO_STORIES = ['street', 'bakery', 'bus', 'ice', 'library', 'postcard'] as const
export type HeroStory = (typeof HERO_STORIES)[number]

/** The picture at the head of a campaign: what it is about, and one or two characters on a slip beside it or a seal in its corner. */
export interface HeroSpec {
  scene: HeroScene | HeroStory
  figure: string
  /** Where the slip hangs. Default: on the left. */
  slip?: 'left' | 'right'
}

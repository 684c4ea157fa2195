export const COVER_GROUNDS = ['teal', 'indigo', 'ochre'] as const
export type CoverGround = (typeof COVER_GROUNDS)[number]

export const COVER_LAYOUTS = [
  'moon',
  'pillar',
  'paper',
  'wave',
  'split',
  'ladder',
  'grid',
  'orbit',
  'tree',
  'bubble',
  'matrix',
  'bell',
  'field',
  'code',
  'terminal',
] as const
export type CoverLayout = (typeof COVER_LAYOUTS)[number]

export const COVER_MOTIFS = [
  'headphones',
  'book',
  'pencil',
  'teacup',
  'brush',
  'target',
  'lamp',
  'compass',
  'seal',
  'ruler',
  'coin',
  'curve',
  'none',
] as const
export type CoverMotif = (typeof COVER_MOTIFS)[number]

export interface CoverSpec {
  ground: CoverGround
  /** The large character or formula. */
  figure: string
  /** The short name, four to seven characters. */
  label: string
  layout: CoverLayout
  motif: CoverMotif
}

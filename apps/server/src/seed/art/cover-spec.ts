export type CoverGround = 'teal' | 'indigo' | 'ochre'

export type CoverLayout =
  | 'moon'
  | 'pillar'
  | 'paper'
  | 'wave'
  | 'split'
  | 'ladder'
  | 'grid'
  | 'orbit'
  | 'tree'
  | 'bubble'
  | 'matrix'
  | 'bell'
  | 'field'
  | 'code'
  | 'terminal'

export type CoverMotif =
  | 'headphones'
  | 'book'
  | 'pencil'
  | 'teacup'
  | 'brush'
  | 'target'
  | 'lamp'
  | 'compass'
  | 'seal'
  | 'ruler'
  | 'coin'
  | 'curve'
  | 'none'

export interface CoverSpec {
  ground: CoverGround
  /** The large character or formula. */
  figure: string
  /** The short name, four to seven characters. */
  label: string
  layout: CoverLayout
  motif: CoverMotif
}

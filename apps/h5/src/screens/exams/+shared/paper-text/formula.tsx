import { lazyPart } from '../../../../page/lazy-part'
import type { FormulaProps } from './formula-props'

/** A formula. KaTeX is loaded with the first one; its source is shown until then. */
export const Formula = lazyPart<FormulaProps>(() =>
  import('./katex-formula').then((module) => module.KatexFormula),
)

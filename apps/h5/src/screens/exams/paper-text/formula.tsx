import { lazyPart } from '../../../page/lazy-part'

export interface FormulaProps {
  /** LaTeX source. */
  tex: string
  /** On a line of its own. */
  display: boolean
}

/** A formula. KaTeX is loaded with the first one; its source is shown until then. */
export const Formula = lazyPart<FormulaProps>(() =>
  import('./katex-formula').then((module) => module.KatexFormula),
)

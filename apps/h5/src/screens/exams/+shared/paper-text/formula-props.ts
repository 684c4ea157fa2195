export interface FormulaProps {
  /** LaTeX source. */
  tex: string
  /** On a line of its own. */
  display: boolean
}

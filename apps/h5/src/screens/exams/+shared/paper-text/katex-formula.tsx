import 'katex/dist/katex.min.css'
import katex from 'katex'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { FormulaProps } from './formula-props'

/** Draws a formula. KaTeX makes nodes here, never text that is parsed as HTML; MathML is for screen readers. */
export function KatexFormula({ tex, display }: FormulaProps): ReactNode {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!box.current) return
    // A faulty formula is shown as its source, in red.
    katex.render(tex, box.current, { displayMode: display, throwOnError: false, maxExpand: 200 })
  }, [tex, display])
  return <span ref={box} />
}

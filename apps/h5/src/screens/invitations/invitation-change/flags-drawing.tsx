import type { ReactNode } from 'react'
import layout from '../+shared/layout/layout.module.css'

/** Signal flags on a line: a code that ships read. */
export const flagsDrawing: ReactNode = (
  <>
    <path d="M14 92V10M146 92V24M14 14c44 16 88 18 132 14" />
    <path d="M30 19l26 7-4 22-24-7zM92 30l26 1-1 22-25-1z" className={layout.wash} />
    <g className={layout.accent}>
      <path d="M62 26l26 4-2 22-26-4zM62 26l24 26M60 48l28-18" />
    </g>
    <path d="M42 22l-3 22M105 30v22M92 41h25M122 30l16 10-16 9z" />
    <path d="M28 88c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0 13-4 20 0" />
  </>
)

import type { ReactNode } from 'react'
import layout from '../+shared/layout/layout.module.css'

/** A boat whose sail is a code to scan. */
export const spreadDrawing: ReactNode = (
  <>
    <path d="M56 12h44v44H56z" className={layout.wash} />
    <path d="M78 6v60M62 18h10v10H62zM84 18h10v10H84zM62 40h10v10H62zM84 40h4M92 40h2M84 46h6M92 50h2" />
    <g className={layout.accent}>
      <path d="M44 68h72c-3 10-9 15-18 15H62c-9 0-15-5-18-15z" />
    </g>
    <path d="M126 30c6 5 6 13 0 18M134 22c11 9 11 25 0 34M30 30c-6 5-6 13 0 18" />
    <path d="M24 92c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0 13-4 20 0" />
  </>
)

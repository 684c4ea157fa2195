import type { ReactNode } from 'react'
import layout from '../+shared/layout/layout.module.css'

/** One boat ahead, and those that follow it. */
export const fleetDrawing: ReactNode = (
  <>
    <g className={layout.accent}>
      <path d="M112 18v36M113 20c11 6 15 15 16 24h-16M107 26c-6 5-10 10-12 17h12" />
      <path d="M90 56h50c-2 8-6 11-12 11h-26c-6 0-10-3-12-11z" />
    </g>
    <path d="M62 40v20M63 42c6 3 8 8 9 12h-9M50 62h28c-1 5-4 7-8 7H58c-4 0-7-2-8-7zM28 54v14M29 55c4 2 6 6 6 9h-6M18 70h22c-1 4-3 6-6 6H24c-3 0-5-2-6-6z" />
    <path d="M78 56l12-2M40 66l10-3" strokeDasharray="2 4" />
    <path d="M6 86c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0 13-4 20 0 13 4 20 0 13-4 20 0M60 94c7-4 13-4 20 0s13 4 20 0" />
  </>
)

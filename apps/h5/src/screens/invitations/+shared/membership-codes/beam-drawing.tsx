import type { ReactNode } from 'react'
import layout from '../layout/layout.module.css'

/** A lighthouse whose beam reaches a boat. */
export const beamDrawing: ReactNode = (
  <>
    <path d="M36 34L148 18v34L36 40z" className={layout.wash} />
    <path d="M20 88l5-42h18l5 42M22 46h24M26 46V32h16v14M24 32h20l-10-9zM23 62h22M21 76h26" />
    <g className={layout.accent}>
      <path d="M112 36v26M113 38c8 4 11 10 12 16h-12M108 42c-5 4-7 8-8 12h8" />
      <path d="M96 64h38c-2 6-5 9-10 9h-18c-5 0-8-3-10-9z" />
    </g>
    <path d="M60 82c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0M8 90h44" />
  </>
)

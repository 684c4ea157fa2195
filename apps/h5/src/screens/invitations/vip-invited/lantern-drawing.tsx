import type { ReactNode } from 'react'
import layout from '../+shared/layout/layout.module.css'

/** A lantern that is handed from one boat to another. */
export const lanternDrawing: ReactNode = (
  <>
    <path d="M8 64h46c-2 8-6 11-12 11H20c-6 0-10-3-12-11zM106 64h46c-2 8-6 11-12 11h-22c-6 0-10-3-12-11zM30 64V44l22-8M130 64V44l-22-8" />
    <circle cx="30" cy="36" r="7" />
    <circle cx="130" cy="36" r="7" />
    <g className={layout.accent}>
      <path d="M80 18v8M72 26h16c10 6 10 22 0 28H72c-10-6-10-22 0-28zM76 26c-3 8-3 20 0 28M84 26c3 8 3 20 0 28M80 54v8" />
    </g>
    <path d="M54 14l6 6M106 14l-6 6M80 4v6" />
    <path d="M10 86c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0 13-4 20 0 13 4 20 0 13-4 20 0" />
  </>
)

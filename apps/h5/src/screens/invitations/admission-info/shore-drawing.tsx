import type { ReactNode } from 'react'
import layout from '../+shared/layout/layout.module.css'

/** A boat that has reached the shore, below its fireworks. */
export const shoreDrawing: ReactNode = (
  <>
    <path d="M84 88c6-20 20-30 40-30s28 4 32 6M112 58V36h30v22M106 36h42l-21-14zM122 58V46h10v12" />
    <g className={layout.accent}>
      <path d="M46 40v34M47 42c10 6 14 13 15 22H47M42 46c-6 5-9 10-11 17h11" />
      <path d="M24 76h48c-2 8-6 11-12 11H36c-6 0-10-3-12-11z" />
      <path d="M78 10v8M78 30v8M64 24h8M84 24h8M68 14l5 5M83 29l5 5M88 14l-5 5M73 29l-5 5" />
    </g>
    <path d="M28 16v4M28 28v4M20 24h4M32 24h4M4 94c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0" />
  </>
)

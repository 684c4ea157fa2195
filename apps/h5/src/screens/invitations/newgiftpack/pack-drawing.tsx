import type { ReactNode } from 'react'
import layout from '../+shared/layout/layout.module.css'

/** A crate that is let down from a crane onto a boat. */
export const packDrawing: ReactNode = (
  <>
    <path d="M20 92V14h84M20 30l18-16M12 92h24M92 14v14" />
    <path d="M76 28h32v26H76z" className={layout.wash} />
    <g className={layout.accent}>
      <path d="M76 36h32M92 28v26M92 36c-4-7-12-6-11-2 1 2 6 2 11 2 5 0 10 0 11-2 1-4-7-5-11 2" />
    </g>
    <path d="M58 70h78c-3 9-8 13-17 13H76c-9 0-15-4-18-13zM122 70V50l14 12-14 3" />
    <path d="M44 91c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0 13-4 20 0" />
  </>
)

import type { ReactNode } from 'react'
import layout from '../+shared/layout/layout.module.css'

/** A rope from the quay to a boat that comes near. */
export const ropeDrawing: ReactNode = (
  <>
    <path d="M4 62h44v26M12 62v26M34 62V46M30 46h8M34 50c18 22 30 22 50 10" />
    <g className={layout.accent}>
      <path d="M112 20v40M113 22c12 7 17 16 18 27h-18M107 28c-7 5-11 12-13 20h13" />
      <path d="M82 62h62c-2 9-7 13-15 13H97c-8 0-13-4-15-13z" />
    </g>
    <circle cx="62" cy="22" r="8" />
    <path d="M56 86c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0" />
  </>
)

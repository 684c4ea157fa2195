import type { ReactNode } from 'react'
import layout from '../+shared/layout/layout.module.css'

/** A flag before the gate of a school, and who calls with a horn. */
export const recruitDrawing: ReactNode = (
  <>
    <path d="M88 88V44h56v44M82 44h68l-34-20zM108 88V68c0-10 16-10 16 0v20M96 54h10M126 54h10" />
    <path d="M116 24V8" />
    <g className={layout.accent}>
      <path d="M116 8h20l-5 5 5 5h-20" />
      <path d="M46 46l22-10v30l-22-10h-8V46zM44 57l4 13" />
    </g>
    <path d="M74 44c4 4 4 10 0 14" />
    <circle cx="22" cy="50" r="9" />
    <path d="M8 88c0-18 6-24 14-24s14 6 14 24M4 88h148" />
  </>
)

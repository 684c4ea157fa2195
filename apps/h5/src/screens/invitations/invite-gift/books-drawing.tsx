import type { ReactNode } from 'react'
import layout from '../+shared/layout/layout.module.css'

/** A boat that carries books to a school on the shore. */
export const booksDrawing: ReactNode = (
  <>
    <path d="M120 62V36l16-12 16 12v26M128 62V48h8v14M104 66c10-6 30-8 52-4" />
    <path d="M38 56h44v8H38zM44 46h36v10H44zM40 36h42v10H40z" className={layout.wash} />
    <g className={layout.accent}>
      <path d="M60 30c-5-4-12-5-18-4v-13c6-1 13 0 18 4 5-4 12-5 18-4v13c-6-1-13 0-18 4zM60 17v13" />
    </g>
    <path d="M22 66h76c-3 10-9 14-18 14H40c-9 0-15-4-18-14z" />
    <path d="M8 90c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0 13-4 20 0 13 4 20 0" />
  </>
)

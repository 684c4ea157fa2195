import type { ReactNode } from 'react'
import sheet from './paper.module.css'

/** An old paper on a clip: its marks are struck out, its questions are there. */
export function PaperPicture(): ReactNode {
  return (
    <svg className={sheet.picture} viewBox="0 0 320 180" aria-hidden="true">
      <path className={sheet.wash} d="M44 22l150-14 14 150-150 14z" />
      <path className={sheet.paper} d="M92 16h156v152H92z" />
      <path className={sheet.wash} d="M146 6h48v20h-48z" />
      <path d="M112 50h84M112 66h116M112 82h64" />
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(112 ${100 + row * 21})`}>
          {[0, 1, 2, 3].map((cell) => (
            <rect
              key={cell}
              className={cell === (row * 3 + 1) % 4 ? sheet.ink : sheet.paper}
              x={cell * 22}
              width="15"
              height="10"
              rx="3"
            />
          ))}
        </g>
      ))}
      <g className={sheet.seal} transform="rotate(-10 228 120)">
        <rect x="202" y="96" width="54" height="46" rx="8" />
        <path d="M212 119l12 12 22-24" />
      </g>
      <path d="M20 174q16-8 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0" />
      <path className={sheet.ink} d="M272 60l14-6 18 44-14 6zM290 104l6 14 8-20" />
    </svg>
  )
}

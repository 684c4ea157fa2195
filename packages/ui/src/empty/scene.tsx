import type { ReactElement, ReactNode } from 'react'
import styles from './empty.module.css'

function Scene({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 160 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** Illustration for an empty list: a moored boat, reeds and a low sun. */
export function MooredScene(): ReactElement {
  return (
    <Scene>
      <circle cx="118" cy="30" r="9" />
      <path d="M8 62c12-8 22-8 33 0M20 55c5-9 12-15 22-17M30 53c-1-9-4-15-9-19M36 57c2-7 6-11 12-14" />
      <path d="M104 26h-9M146 34h-8" opacity=".5" />
      <g className={styles.accent}>
        <path d="M84 32v37M85 35c11 6 17 16 18 27H85M80 42c-7 5-12 12-14 20h14" />
        <path d="M58 70h56c-2 8-6 12-13 12H72c-8 0-12-4-14-12z" />
      </g>
      <path d="M58 72c-8 1-13 1-18-6" />
      <path d="M14 86c7-4 13-4 20 0s13 4 20 0M108 86c7-4 13-4 20 0s13 4 20 0M44 95c7-4 13-4 20 0s13 4 20 0 13-4 20 0" />
    </Scene>
  )
}

/** Illustration for a failure: the boat tilted between waves under a cloud. */
export function StormScene(): ReactElement {
  return (
    <Scene>
      <path d="M98 34h30a9 9 0 0 0 1-18 12 12 0 0 0-22-4 9 9 0 0 0-11 7 8 8 0 0 0 2 15zM106 41l-3 7M117 41l-3 7M128 41l-3 7" />
      <g className={styles.accent} transform="rotate(-13 74 66)">
        <path d="M72 26v38M73 30c11 6 17 15 18 26H73M68 37c-7 5-12 11-14 19h14" />
        <path d="M46 65h56c-2 8-6 12-13 12H60c-8 0-12-4-14-12z" />
      </g>
      <path d="M10 78c9-11 18-11 27-2s18 9 27 3 18-8 27-1 18 8 27 0 18-6 27-1M24 92c7-4 13-4 20 0s13 4 20 0 13-4 20 0 13 4 20 0" />
    </Scene>
  )
}

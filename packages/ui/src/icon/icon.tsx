import type { ReactElement } from 'react'

/** What every icon takes. */
export interface IconProps {
  /** Side in CSS units; follows the text by default. */
  size?: string | number
  /** Name for screen readers; without it the icon is decoration. */
  label?: string
  /** Filled instead of outlined, for the chosen state of a toggle. */
  filled?: boolean
  /** Added to the component's own classes. */
  className?: string
}

/**
 * One stroke for the whole set: 24-unit grid, 1.6 wide, round ends.
 * `d` is the drawing; a made component is dropped from the bundle when nothing imports it.
 */
export function drawIcon(d: string): (props: IconProps) => ReactElement {
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, once for each drawing
  return function DrawnIcon({ size = '1.25em', label, filled, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
        focusable="false"
      >
        <path d={d} />
      </svg>
    )
  }
}

import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import styles from './tone.module.css'

/** The tones that a campaign can have. */
export const TONES = ['sea', 'spring', 'summer', 'autumn', 'festival'] as const
export type ToneName = (typeof TONES)[number]

export interface ToneProps {
  tone: ToneName
  /** Added to the component's own classes. */
  className?: string
  children: ReactNode
}

/** Gives its content the tokens of a tone: `--kz-tone-fill` with `--kz-on-tone`, `--kz-tone-wash` with `--kz-tone-ink`. */
export function Tone({ tone, className, children }: ToneProps): ReactElement {
  return <div className={cx(styles[tone], className)}>{children}</div>
}

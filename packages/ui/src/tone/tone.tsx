import type { CampaignTone } from '@kaozhou/domain'
import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import styles from './tone.module.css'

/** The props of `Tone`. */
export interface ToneProps {
  /** The season whose colours it has. */
  tone: CampaignTone
  /** Added to the component's own classes. */
  className?: string
  /** The part of the page that has these colours. */
  children: ReactNode
}

/** Gives its content the tokens of a tone: `--kz-tone-fill` with `--kz-on-tone`, `--kz-tone-wash` with `--kz-tone-ink`. */
export function Tone({ tone, className, children }: ToneProps): ReactElement {
  return <div className={cx(styles[tone], className)}>{children}</div>
}

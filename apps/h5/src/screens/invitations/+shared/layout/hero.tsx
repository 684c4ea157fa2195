import { cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './layout.module.css'

export interface HeroProps {
  title: ReactNode
  lead?: ReactNode
  /** The strokes of the page's own drawing, in a box of 160×100. */
  drawing: ReactNode
  /** The avatar of the person whose page it is, in front of the drawing. */
  picture?: ReactNode
  /** Default: teal. */
  tone?: 'teal' | 'red' | 'amber'
  /** True puts the drawing beside the words instead of above them. */
  beside?: boolean
  children?: ReactNode
}

/** The top of an invitation: its drawing, its title and one line. */
export function Hero(props: HeroProps): ReactNode {
  const { title, lead, drawing, picture, tone = 'teal', beside, children } = props
  return (
    <header className={cx(styles.hero, styles[tone], beside && styles.beside)}>
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
        {drawing}
      </svg>
      {picture ? <span className={styles.whose}>{picture}</span> : null}
      <h2 className={styles.title}>{title}</h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </header>
  )
}

import { type ReactElement, type ReactNode, useId } from 'react'
import { cx } from '../class-names'
import styles from './card.module.css'

/** The props of `Card`. */
export interface CardProps {
  /** The heading. */
  title?: ReactNode
  /** At the end of the title line: a link to more. */
  extra?: ReactNode
  /** Added to the component's own classes. */
  className?: string
  /** The content. */
  children?: ReactNode
}

/** A box with the paper colour; a named region when it has a title. */
export function Card({ title, extra, className, children }: CardProps): ReactElement {
  const titleId = useId()
  return (
    <section className={cx(styles.card, className)} aria-labelledby={title ? titleId : undefined}>
      {title || extra ? (
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {extra ? <div className={styles.more}>{extra}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}

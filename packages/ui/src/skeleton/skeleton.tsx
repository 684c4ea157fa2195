import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import styles from './skeleton.module.css'

interface BusyProps {
  className?: string
  children: ReactNode
}

function Busy({ className, children }: BusyProps): ReactElement {
  return (
    <div role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

function Lines({ count }: { count: number }): ReactElement {
  return (
    <div className={cx(styles.text, styles.grow)}>
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placeholder have no identity
          key={index}
          className={cx(styles.bone, styles.line)}
        />
      ))}
    </div>
  )
}

function Row(): ReactElement {
  return (
    <div className={styles.row}>
      <span className={cx(styles.bone, styles.picture)} />
      <Lines count={4} />
    </div>
  )
}

/** Lines of a text that is on its way. */
export function SkeletonText({ lines = 3 }: { lines?: number }): ReactElement {
  return (
    <Busy>
      <Lines count={lines} />
    </Busy>
  )
}

/** One course card. */
export function SkeletonCard(): ReactElement {
  return (
    <Busy>
      <Row />
    </Busy>
  )
}

/** A list of course cards. */
export function SkeletonList({ count = 4 }: { count?: number }): ReactElement {
  return (
    <Busy className={styles.column}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a placeholder have no identity
        <Row key={index} />
      ))}
    </Busy>
  )
}

/** A detail screen: cover, price and name, two blocks of text. */
export function SkeletonDetail(): ReactElement {
  return (
    <Busy className={styles.detail}>
      <span className={cx(styles.bone, styles.hero)} />
      <div className={styles.block}>
        <Lines count={3} />
      </div>
      <div className={styles.block}>
        <Lines count={5} />
      </div>
    </Busy>
  )
}

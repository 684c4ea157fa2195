import type { ReactElement } from 'react'
import { cx } from '../class-names'
import { Busy, Lines } from './busy'
import styles from './skeleton.module.css'

function Row(): ReactElement {
  return (
    <div className={styles.row}>
      <span className={cx(styles.bone, styles.picture)} />
      <Lines count={4} />
    </div>
  )
}

/** Placeholder for lines of text. */
export function SkeletonText({
  lines = 3,
}: {
  /** How many lines; the last one is shorter. Default: 3. */
  lines?: number
}): ReactElement {
  return (
    <Busy>
      <Lines count={lines} />
    </Busy>
  )
}

/** Placeholder for a course card. */
export function SkeletonCard(): ReactElement {
  return (
    <Busy>
      <Row />
    </Busy>
  )
}

/** Placeholder for a list of course cards. */
export function SkeletonList({
  count = 4,
}: {
  /** How many cards. Default: 4. */
  count?: number
}): ReactElement {
  return (
    <Busy className={styles.column}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a placeholder have no identity
        <Row key={index} />
      ))}
    </Busy>
  )
}

/** Placeholder for a detail screen: cover, price and name, two blocks of text. */
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

/** Placeholder for a screen of cards such as an order: address, lines, options, total. */
export function SkeletonCards(): ReactElement {
  return (
    <Busy className={styles.cards}>
      <div className={styles.row}>
        <Lines count={2} />
      </div>
      <Row />
      <div className={styles.row}>
        <Lines count={3} />
      </div>
      <div className={styles.row}>
        <Lines count={5} />
      </div>
    </Busy>
  )
}

import type { ReactElement } from 'react'
import { cx } from '../class-names'
import { Busy, Lines } from './busy'
import styles from './card-skeletons.module.css'
import shared from './skeleton.module.css'

function Bone({ className }: { className?: string }): ReactElement {
  return <span className={cx(shared.bone, className)} />
}

/** Placeholder for a course card with its cover on top, in strips and in two columns. */
export function SkeletonCourseTile(): ReactElement {
  return (
    <Busy className={styles.tile}>
      <Bone className={styles.top} />
      <div className={styles.under}>
        <Lines count={2} />
        <Bone className={styles.price} />
      </div>
    </Busy>
  )
}

/** Placeholder for a course as a dense row, in orders and pickers. */
export function SkeletonCourseRow(): ReactElement {
  return (
    <Busy className={styles.compact}>
      <Bone className={styles.small} />
      <Lines count={2} />
    </Busy>
  )
}

export function SkeletonTeacher(): ReactElement {
  return (
    <Busy className={shared.row}>
      <Bone className={styles.face} />
      <Lines count={3} />
    </Busy>
  )
}

export function SkeletonCoupon(): ReactElement {
  return (
    <Busy className={styles.ticket}>
      <Bone className={styles.stub} />
      <div className={styles.side}>
        <Lines count={2} />
      </div>
    </Busy>
  )
}

export function SkeletonRedPacket(): ReactElement {
  return (
    <Busy className={cx(shared.row, styles.middle)}>
      <Bone className={styles.packet} />
      <Lines count={2} />
    </Busy>
  )
}

export function SkeletonOrder(): ReactElement {
  return (
    <Busy className={styles.order}>
      <Bone className={styles.head} />
      <div className={styles.compact}>
        <Bone className={styles.small} />
        <Lines count={2} />
      </div>
      <Bone className={styles.button} />
    </Busy>
  )
}

export function SkeletonAddress(): ReactElement {
  return (
    <Busy className={cx(shared.row, styles.middle)}>
      <Bone className={styles.pin} />
      <Lines count={2} />
    </Busy>
  )
}

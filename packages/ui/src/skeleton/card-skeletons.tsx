import type { ReactElement } from 'react'
import { cx } from '../class-names'
import { Busy, Lines } from './busy'
import styles from './card-skeletons.module.css'
import shared from './skeleton.module.css'

function Bone({ className }: { className?: string }): ReactElement {
  return <span className={cx(shared.bone, className)} />
}

/** The shape of a coupon while it loads. */
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

/** The shape of a red packet while it loads. */
export function SkeletonRedPacket(): ReactElement {
  return (
    <Busy className={cx(shared.row, styles.middle)}>
      <Bone className={styles.packet} />
      <Lines count={2} />
    </Busy>
  )
}

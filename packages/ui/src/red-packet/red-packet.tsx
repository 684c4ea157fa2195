import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { Price } from '../price/price'
import styles from './red-packet.module.css'

export interface RedPacketProps {
  /** What the red packet is called. */
  title: string
  /** Integer fen. */
  amountFen: number
  /** Where it came from. */
  source?: string
  /** Until when it may be used, as text. */
  validity?: string
  /** Used, expired, not usable here. */
  dimmed?: boolean
  /** A button, radio or word at the end. */
  action?: ReactNode
}

/** A red packet as an envelope with its seal. */
export function RedPacket(props: RedPacketProps): ReactElement {
  const { title, amountFen, source, validity, dimmed, action } = props
  return (
    <article className={cx(styles.packet, dimmed && styles.dim)}>
      <div className={styles.cover}>
        <Price fen={amountFen} tone="inherit" />
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        {source ? <p className={styles.note}>{source}</p> : null}
        {validity ? <p className={styles.note}>{validity}</p> : null}
      </div>
      {action}
    </article>
  )
}

import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names'
import { Price } from '../price/price'
import styles from './red-packet.module.css'

/** The props of `RedPacket`. */
export interface RedPacketProps {
  /** Name of the red packet. */
  title: string
  /** Amount in integer fen. */
  amountFen: number
  /** Where it comes from: 新人礼包. */
  source?: string
  /** The validity as text. */
  validity?: string
  /** Dimmed: used, expired or not usable here. */
  dimmed?: boolean
  /** At the end: a button, a radio or a word. */
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

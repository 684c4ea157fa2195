import type { ReactElement } from 'react'
import { cx } from '../class-names'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import styles from './price.module.css'
import { usePriceText } from './price-style'
import { fenText, splitFen } from './split-fen'

/** The props of `Price`. */
export interface PriceProps {
  /** Amount in integer fen. */
  fen: number
  /** The original price in fen, crossed out when it is higher than `fen`. */
  crossedFen?: number | null
  /** Size of the digits. Default `md`. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** The colour. Default `red`, for a price to pay. */
  tone?: 'red' | 'ink' | 'inherit'
  /** Short text before: 券后, 拼团价. */
  prefix?: string
  /** Short text after: 起. */
  suffix?: string
  /** Shows 免费 instead of ¥0. */
  free?: boolean
  /** iOS app: no ¥ (spec §6). Without it the nearest `PriceStyleProvider` decides. */
  appPriceStyle?: boolean
  /** Added to the component's own classes. */
  className?: string
}

/** A price: small ¥, large yuan, small fen, in tabular numerals. */
export function Price(props: PriceProps): ReactElement {
  const { fen, crossedFen, size = 'md', tone = 'red', prefix, suffix, free } = props
  const priceText = usePriceText(props.appPriceStyle)
  const { sign, yuan, fraction } = splitFen(fen)
  const symbol = priceText('¥')
  return (
    <span className={cx(styles.price, styles[size], styles[tone], props.className)}>
      {prefix ? <span className={styles.prefix}>{prefix}</span> : null}
      {free && fen === 0 ? (
        '免费'
      ) : (
        <>
          {sign}
          {symbol ? <span className={cx(styles.small, styles.symbol)}>{symbol}</span> : null}
          {yuan}
          {fraction ? <span className={styles.small}>{fraction}</span> : null}
        </>
      )}
      {suffix ? <span className={styles.unit}>{suffix}</span> : null}
      {crossedFen && crossedFen > fen ? (
        <s className={styles.crossed}>
          <VisuallyHidden>原价</VisuallyHidden>
          {priceText(fenText(crossedFen))}
        </s>
      ) : null}
    </span>
  )
}

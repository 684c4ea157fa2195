import type { ReactElement } from 'react'
import { cx } from '../class-names'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import styles from './price.module.css'
import { usePriceText } from './price-style'
import { fenText, splitFen } from './split-fen'

export interface PriceProps {
  /** Integer fen. */
  fen: number
  /** The price before, in fen, crossed out when it is higher. */
  crossedFen?: number | null
  /** Of its digits. Default `md`. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Its colour: a price to pay is red. */
  tone?: 'red' | 'ink' | 'inherit'
  /** A small word before: 券后, 拼团价. */
  prefix?: string
  /** A small word after: 起. */
  suffix?: string
  /** Says 免费 instead of ¥0. */
  free?: boolean
  /** iOS app: no ¥ (spec §6). Without it the nearest `PriceStyleProvider` decides. */
  appPriceStyle?: boolean
  /** The caller's classes, beside its own. */
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

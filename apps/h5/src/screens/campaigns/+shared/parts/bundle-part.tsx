import type { InvitedBundle } from '@kaozhou/api'
import { ButtonLink, Card, Price, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../../routing/href'
import styles from '../view/campaign.module.css'

/** A bundle whose price depends on how many friends came; the checkout applies the same price. */
export function BundlePart({ bundle }: { bundle: InvitedBundle }): ReactNode {
  const { bundleId, title, price, now, steps, next } = bundle
  return (
    <Card title={title}>
      <div className={styles.form}>
        <p className={styles.row}>
          <Price fen={now} crossedFen={price} size="lg" />
          {next ? (
            <span className={styles.note}>
              再来 {next.missing} 位同学 <Price fen={next.price} size="sm" tone="inherit" />
            </span>
          ) : (
            <span className={styles.note}>已是最低价</span>
          )}
        </p>
        <ul className={styles.list}>
          {steps.map((step) => (
            <li key={step.came} className={styles.row}>
              <span className={styles.grow}>{step.came} 位同学</span>
              <Price fen={step.price} size="sm" tone="ink" />
              {step.reached ? <Tag tone="teal">已到</Tag> : null}
            </li>
          ))}
        </ul>
        <p className={styles.note}>下单时自动按这个价，不用领券。</p>
        <ButtonLink variant="wash" block href={href('/joint', { id: bundleId })}>
          看联报详情
        </ButtonLink>
      </div>
    </Card>
  )
}

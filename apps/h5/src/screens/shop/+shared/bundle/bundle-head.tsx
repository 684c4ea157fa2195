import type { Bundle } from '@kaozhou/api'
import { momentText } from '@kaozhou/domain'
import { Countdown, Price } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { serverClock } from '../../../../data/server-clock'
import { DatedText } from '../../../../parts/page-layout/dated-text'
import styles from './bundle.module.css'

/** Picture and title of a bundle, with the time until it starts or ends. */
export function BundleHead({ bundle }: { bundle: Bundle }): ReactNode {
  const [clock] = useState(() => serverClock(bundle.now, Date.now()))
  const { title, subtitle, cover, period, startTime, endTime, kind, pick, courses } = bundle
  return (
    <section className={styles.head}>
      <img className={styles.cover} src={cover} alt="" width={375} height={211} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.subtitle}>{subtitle}</p>
      <p className={styles.offer}>
        <Price fen={bundle.price} size="lg" />
        <span>
          {kind === 'number' ? `${courses.length} 门任选 ${pick} 门` : `共 ${pick} 门课程`}
        </span>
      </p>
      {period === 'upcoming' ? (
        <p className={styles.time}>
          <DatedText text={`${momentText(startTime)} 开始`} />
        </p>
      ) : null}
      {period === 'over' ? <p className={styles.time}>活动已结束</p> : null}
      {period === 'running' ? (
        <p className={styles.time}>
          还剩 <Countdown deadline={endTime} clock={clock} label="距套餐结束" look="plain" />
        </p>
      ) : null}
    </section>
  )
}

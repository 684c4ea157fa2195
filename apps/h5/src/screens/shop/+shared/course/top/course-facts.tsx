import type { CourseProduct } from '@kaozhou/api'
import { dayText } from '@kaozhou/domain'
import { ChevronIcon, Link, Price, Tag } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../../../page/lazy-part'
import { couponText } from '../../../../../parts/coupons/coupon-text'
import { DatedText } from '../../../../../parts/page-layout/dated-text'
import { href } from '../../../../../routing/href'
import styles from './course-detail.module.css'

const CouponSheet = lazyPart(() => import('./coupon-sheet').then((module) => module.CouponSheet))
const PromiseSheet = lazyPart(() => import('./promise-sheet').then((module) => module.PromiseSheet))

const KIND_LABELS = {
  live: '直播课',
  playback: '回放课',
  record: '录播课',
  mixed: '直播加录播',
} as const satisfies Record<CourseProduct['kind'], string>

const SHOWN_COUPONS = 3

type Sheet = 'coupons' | 'promises' | null

/** The facts of a course in rows: coupons, promises, lessons, dates, group price, audition, material. */
export function CourseFacts({ course }: { course: CourseProduct }): ReactNode {
  const onSale = course.saleState === 'onSale'
  // In the server's order, the best first. Sold-out coupons are listed in the sheet only.
  const coupons = course.coupons.filter(({ soldOut, received }) => received || !soldOut)
  const [sheet, setSheet] = useState<Sheet>(null)
  // A sheet stays mounted after it was opened, so that its closing is animated.
  const [mounted, setMounted] = useState<ReadonlySet<Sheet>>(new Set())
  const open = (which: Sheet): void => {
    setSheet(which)
    setMounted((before) => new Set([...before, which]))
  }
  const close = (): void => setSheet(null)
  return (
    <section className={styles.facts} aria-label="课程信息">
      {onSale && coupons.length > 0 ? (
        <PressableFact label="领券" onPress={() => open('coupons')}>
          <span className={styles.coupons}>
            {coupons.slice(0, SHOWN_COUPONS).map((coupon) => (
              <Tag key={coupon.id} tone="line" className={styles.coupon}>
                {couponText(coupon)}
              </Tag>
            ))}
          </span>
        </PressableFact>
      ) : null}
      {course.promises.length > 0 ? (
        <PressableFact label="服务" onPress={() => open('promises')}>
          {course.promises.map(({ title }) => title).join(' · ')}
        </PressableFact>
      ) : null}
      <Fact label="课时">{lessonsText(course)}</Fact>
      {course.startTime && course.endTime ? (
        <Fact label="时间">
          <DatedText text={`${dayText(course.startTime)}至 ${dayText(course.endTime)}`} />
        </Fact>
      ) : null}
      {onSale && course.groupBuying ? (
        <Fact label="拼团">
          {course.groupBuying.people} 人成团，每人{' '}
          <Price fen={course.groupBuying.price} size="sm" />
        </Fact>
      ) : null}
      {onSale && course.auditionable ? (
        <Link href={href('/reservations/:id', { id: course.id })} className={styles.fact}>
          <span className={styles.label}>试听</span>
          <span className={styles.line}>免费预约，先听再买</span>
          <ChevronIcon className={styles.arrow} />
        </Link>
      ) : null}
      {course.material ? <Fact label="资料">{course.material}</Fact> : null}
      {mounted.has('coupons') ? (
        <CouponSheet course={course} open={sheet === 'coupons'} onClose={close} />
      ) : null}
      {mounted.has('promises') ? (
        <PromiseSheet promises={course.promises} open={sheet === 'promises'} onClose={close} />
      ) : null}
    </section>
  )
}

function lessonsText({ kind, sectionCount, validityDays }: CourseProduct): string {
  return `${KIND_LABELS[kind]} · ${sectionCount} 节 · ${validityDays} 天内可看`
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </div>
  )
}

interface PressableFactProps {
  label: string
  onPress: () => void
  children: ReactNode
}

function PressableFact({ label, onPress, children }: PressableFactProps): ReactNode {
  return (
    <button type="button" className={styles.fact} onClick={onPress} aria-haspopup="dialog">
      <span className={styles.label}>{label}</span>
      <span className={styles.line}>{children}</span>
      <ChevronIcon className={styles.arrow} />
    </button>
  )
}

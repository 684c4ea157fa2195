import type { CourseProduct } from '@kaozhou/api'
import { Price, Rate, soldText, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../../../page/lazy-part'
import styles from './course-detail.module.css'

const LimitedPriceClock = lazyPart(() =>
  import('./limited-price-clock').then((module) => module.LimitedPriceClock),
)

export interface CourseSummaryProps {
  course: CourseProduct
  hydrated: boolean
  /** Called when the limited price expires. */
  onPriceEnd: () => void
}

/** Price, name and rating: with the cover, the part of the page that is in the first paint. */
export function CourseSummary({ course, hydrated, onPriceEnd }: CourseSummaryProps): ReactNode {
  return (
    <section className={styles.paper} aria-labelledby="course-name">
      <div className={styles.priceLine}>
        <Price fen={course.price} crossedFen={course.originalPrice} size="xl" free />
        {course.limitedPrice ? (
          <p className={styles.limited}>
            {course.limitedPrice.label}
            {hydrated ? (
              <LimitedPriceClock endTime={course.limitedPrice.endTime} onEnd={onPriceEnd} />
            ) : null}
          </p>
        ) : null}
      </div>
      <h1 id="course-name" className={styles.name}>
        {course.name}
      </h1>
      <p className={styles.lead}>{course.summary}</p>
      <p className={styles.tags}>
        {course.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
      <p className={styles.figures}>
        <Rate value={course.rating} />
        <span>{course.rating.toFixed(1)} 分</span>
        <span>{course.commentCount} 条评价</span>
        <span className={styles.sold}>{soldText(course.sold)}</span>
      </p>
    </section>
  )
}

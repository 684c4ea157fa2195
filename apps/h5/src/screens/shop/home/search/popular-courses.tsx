import { CourseCard } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOwnPrices } from '../../../../parts/course-rows/own-price'
import { href } from '../../../../routing/href'
import { recommendedQuery } from '../home-queries'
import styles from './search-panel.module.css'

const SHOWN = 6

/** The first recommended courses, for users who have no word to search for. */
export function PopularCourses(): ReactNode {
  const { data = [] } = useQuery(recommendedQuery(undefined))
  const ownPriceOf = useOwnPrices()
  if (data.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className={styles.head}>
        大家都在学
      </h2>
      <ol className={styles.ranking}>
        {data.slice(0, SHOWN).map(({ id, name, cover, price, originalPrice, sold }, at) => (
          <li key={id} className={styles.ranked}>
            <span className={styles.rank} aria-hidden="true">
              {at + 1}
            </span>
            <CourseCard
              variant="compact"
              name={name}
              href={href('/details/:id', { id })}
              cover={cover}
              priceFen={price}
              crossedFen={originalPrice}
              ownFen={ownPriceOf(id)}
              sold={sold}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

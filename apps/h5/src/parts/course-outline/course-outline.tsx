import { Price, SkeletonDetail, SkeletonText } from '@kaozhou/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRouteParams } from '../../routing/route-params'
import styles from './course-outline.module.css'
import { knownCard } from './known-card'

/**
 * A course's page while its code or its data is loading: cover, price and name where the page will show them, when the list
 * from which it was opened knows them.
 */
export function CourseOutline(): ReactNode {
  const { id } = useRouteParams<'/details/:id' | '/sharedetails/:id'>()
  const card = knownCard(useQueryClient(), Number(id))
  if (!card) return <SkeletonDetail />
  const { name, cover, price, originalPrice, summary } = card
  return (
    <div className={styles.outline}>
      <img className={styles.cover} src={cover} alt="" width={750} height={422} />
      <div className={styles.paper}>
        <Price fen={price} crossedFen={originalPrice} size="xl" free />
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.lead}>{summary}</p>
        <SkeletonText lines={6} />
      </div>
    </div>
  )
}

import type { FavoriteCourse } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Button, CourseCard, HeartIcon, IconButton, usePriceText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { courseTags } from '../../../parts/course-rows/course-item'
import { useOwnPrices } from '../../../parts/course-rows/own-price'
import { useSetFavorite } from '../../../parts/favorites/use-set-favorite'
import { href } from '../../../routing/href'
import styles from './favorites.module.css'

export interface FavoriteRowProps {
  course: FavoriteCourse
  /** False when the course was just removed: the row then offers 撤销. */
  kept: boolean
}

/** A favourite course with its current price, or a note that it is off the shelf. */
export function FavoriteRow({ course, kept }: FavoriteRowProps): ReactNode {
  const { id: courseId, name, offShelf, addedAt } = course
  const { mutate } = useSetFavorite()
  const priceText = usePriceText()
  const ownPriceOf = useOwnPrices()
  const { data: marks } = useQuery(apiQuery('courses.marks'))
  if (!kept) {
    return (
      <div className={styles.removed}>
        <p className={styles.removedName}>已取消收藏《{name}》</p>
        <Button
          variant="wash"
          size="sm"
          onClick={() => mutate({ courseId, favorite: true, addedAt })}
        >
          撤销
        </Button>
      </div>
    )
  }
  return (
    <CourseCard
      name={name}
      href={href('/details/:id', { id: courseId })}
      cover={course.cover}
      badge={badgeOf(course, marks?.ownedIds.includes(courseId) ?? false)}
      summary={offShelf ? '课程已下架，暂时不能报名' : course.summary}
      tags={offShelf ? [] : courseTags(course, priceText)}
      teachers={course.teachers}
      priceFen={offShelf ? undefined : course.price}
      crossedFen={course.originalPrice}
      ownFen={offShelf ? null : ownPriceOf(courseId)}
      className={offShelf ? styles.offShelf : undefined}
      action={
        <IconButton
          label={`取消收藏：${name}`}
          icon={<HeartIcon filled className={styles.heart} />}
          onClick={() => mutate({ courseId, favorite: false })}
        />
      }
    />
  )
}

function badgeOf({ offShelf, soldOut, limited }: FavoriteCourse, isOwned: boolean) {
  if (isOwned) return '已拥有'
  if (offShelf) return '已下架'
  return soldOut ? '已售罄' : (limited ?? undefined)
}

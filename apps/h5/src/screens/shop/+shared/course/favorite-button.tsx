import { apiQuery } from '@kaozhou/react'
import { HeartIcon, IconButton, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSetFavorite } from '../../../../parts/favorites/use-set-favorite'
import { withLogin } from '../../../../stores/global'
import { useLoggedIn } from '../../../../stores/use-global'
import styles from './favorite-button.module.css'

/** The heart that keeps a course in the favourites; a visitor logs in first. */
export function FavoriteButton({ courseId }: { courseId: number }): ReactNode {
  const loggedIn = useLoggedIn()
  const { data: ids } = useQuery({ ...apiQuery('favorites.courseIds'), enabled: loggedIn })
  const { mutate } = useSetFavorite()
  const isFavorite = loggedIn && (ids?.includes(courseId) ?? false)
  const press = (): void =>
    withLogin(() =>
      mutate(
        { courseId, favorite: !isFavorite },
        {
          onSuccess: () =>
            showToast(
              isFavorite
                ? '已取消收藏'
                : { text: '已收藏，在“我的 · 我的收藏”里能找到', tone: 'success' },
            ),
        },
      ),
    )
  return (
    <IconButton
      label="收藏"
      aria-pressed={isFavorite}
      icon={<HeartIcon filled={isFavorite} className={isFavorite ? styles.kept : undefined} />}
      onClick={press}
    />
  )
}

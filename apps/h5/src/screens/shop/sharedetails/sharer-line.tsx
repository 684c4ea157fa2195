import { apiQuery } from '@kaozhou/react'
import { Avatar } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './sharer-line.module.css'

/** Names the user who shared this page: 同学 until the name is loaded, so that the page does not shift. */
export function SharerLine({ userId }: { userId: number | undefined }): ReactNode {
  const { data } = useQuery({
    ...apiQuery('users.byId', { id: userId ?? 0 }),
    enabled: userId !== undefined,
  })
  const name = data?.nickname ?? '同学'
  return (
    <p className={styles.line}>
      <Avatar name={name} src={data?.avatarImageUrl} size={36} decorative />
      {name} 推荐你一起学这门课
    </p>
  )
}

import { Avatar } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './sharer-line.module.css'
import { sharerQuery } from './sharer-query'

/** Who shared this page. Its place is kept from the first paint, whoever it turns out to be. */
export function SharerLine({ userId }: { userId: number | undefined }): ReactNode {
  const { data } = useQuery({ ...sharerQuery(userId ?? 0), enabled: userId !== undefined })
  const name = data?.nickname ?? '同学'
  return (
    <p className={styles.line}>
      <Avatar name={name} src={data?.avatarImageUrl} size={36} decorative />
      {name} 推荐你一起学这门课
    </p>
  )
}

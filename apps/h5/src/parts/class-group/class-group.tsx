import { apiQuery } from '@kaozhou/react'
import { SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../loaded/loaded'
import styles from '../page-layout/page.module.css'
import { ClassGroupInvitation } from './class-group-invitation'

/** The chat group of a class. */
export function ClassGroup({ groupId }: { groupId: number }): ReactNode {
  const query = useQuery(apiQuery('learning.classGroup', { id: groupId }))
  return (
    <Loaded query={query} missing="学习群还没有开放" waiting={<SkeletonText lines={6} />}>
      {(group) => (
        <div className={styles.centre}>
          <ClassGroupInvitation group={group} />
        </div>
      )}
    </Loaded>
  )
}

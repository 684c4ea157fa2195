import { NavBar, SkeletonCards, SkeletonDetail, SkeletonList } from '@kaozhou/ui'
import type { ComponentType, ReactNode } from 'react'
import type { RouteRow, SkeletonKind } from '../routing/route-row'
import styles from './screen-skeleton.module.css'

const BODIES = {
  detail: SkeletonDetail,
  list: SkeletonList,
  cards: SkeletonCards,
} as const satisfies Record<SkeletonKind, ComponentType>

/** Holds a screen's place while its code is on its way: its title where it will be, and the shape of the rest. */
export function ScreenSkeleton({ row }: { row: RouteRow }): ReactNode {
  const kind = row.skeleton ?? 'cards'
  const Body = BODIES[kind]
  return (
    <>
      {row.ownTop ? null : <NavBar title={row.title} />}
      <div className={kind === 'list' ? styles.list : undefined}>
        <Body />
      </div>
    </>
  )
}

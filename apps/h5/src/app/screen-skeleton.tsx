import { SkeletonDetail, SkeletonList, SkeletonText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { SkeletonKind } from './route-table'

/** Holds a screen's place while its code is on its way. */
export function ScreenSkeleton({ kind }: { kind: SkeletonKind }): ReactNode {
  if (kind === 'detail') return <SkeletonDetail />
  if (kind === 'list') return <SkeletonList />
  return <SkeletonText lines={8} />
}

import { cx } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { RenderInView } from '../../../../page/render-in-view'
import styles from './stage-place.module.css'

/** Keeps the height of a stage free and renders it once it is near, so that nothing below it moves. */
export function StagePlace({
  kind,
  children,
}: {
  kind: 'picture' | 'month' | 'seats' | 'moreSeats' | 'podium' | 'player'
  children: ReactNode
}): ReactNode {
  return (
    <div className={cx(styles.place, styles[kind])}>
      <RenderInView>{children}</RenderInView>
    </div>
  )
}

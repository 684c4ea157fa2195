import type { Section } from '@kaozhou/api'
import { Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** Says of a class that a robot teaches it, to show how one is; it stands behind a name. */
export function DemoTag({ of: { demo = false } }: { of: Pick<Section, 'demo'> }): ReactNode {
  if (!demo) return null
  return (
    <>
      {' '}
      <Tag tone="amber">演示</Tag>
    </>
  )
}

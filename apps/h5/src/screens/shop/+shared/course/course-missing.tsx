import { ButtonLink, Empty, ErrorState } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../../routing/href'

export interface CourseMissingProps {
  /** Null when there is no such course. */
  error: Error | null
  retrying: boolean
  onRetry: () => void
}

/** Shown when a course does not exist or failed to load. */
export function CourseMissing({ error, retrying, onRetry }: CourseMissingProps): ReactNode {
  if (error) return <ErrorState text={error.message} retrying={retrying} onRetry={onRetry} />
  return (
    <Empty
      title="课程不存在或已下架"
      text="看看其他正在招生的课程"
      action={<ButtonLink href={href('/home')}>去选课</ButtonLink>}
    />
  )
}

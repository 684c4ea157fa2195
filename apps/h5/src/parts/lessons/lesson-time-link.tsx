import { ButtonLink, formatTime, PlayIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../routing/href'

export interface LessonTimeLinkProps {
  /** `type`: 3 a playback, 4 a recording (spec §5). */
  lesson: { id: number; name: string; type: number }
  seconds: number
}

const PLAYBACK = 3

/** Leads to a second of a lesson. */
export function LessonTimeLink({ lesson, seconds: t }: LessonTimeLinkProps): ReactNode {
  const { id, name, type } = lesson
  const at = formatTime(t)
  return (
    <ButtonLink
      variant="wash"
      size="sm"
      icon={<PlayIcon size="14px" filled />}
      aria-label={`从 ${at} 播放：${name}`}
      href={
        type === PLAYBACK ? href('/playbackinfo/:id', { id, t }) : href('/qxRecord/:id', { id, t })
      }
    >
      {at}
    </ButtonLink>
  )
}
